import { PEOPLE } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_ACCOUNT } from '../../../scripts/lib/local/demo-account.ts'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { callAs } from './call-as.ts'
import { overflowOf } from './overflow.ts'
import { product } from './product.ts'
import { signIn, signInNew } from './sign-in.ts'

const ADDRESS = '189.6.201.5'
const NAME = 'Approved'
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
const INVITATION = /\/invitation#token=[\w-]+/
/** Time for a change to reach the edge. */
const PUBLISHED = { timeout: 60_000 }

/** The owner on two devices: a desktop in English and a phone in Portuguese. */
let owner: Page
let phone: Page
let manager: Page
const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
let campaign: string

const open = (page: Page, path: string) => page.goto(`${product.dashboardUrl}/dashboard${path}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const requireApproval = (required: boolean) => callAs(owner, '/api/approvals', { required }, 'PUT')

const form = (countries: string[]) => ({
  ...{ name: NAME, path: '/approved', domainId: 1, filters: { countries } },
  blackContent: product.pages.black,
  whiteContent: product.pages.white,
})
const change = (page: Page, countries: string[]) => callAs(page, campaign, form(countries), 'PUT')
const propose = async (countries: string[]) =>
  expect(await change(manager, countries)).toMatchObject({ code: 'APPROVAL_PENDING' })

/**
 * Opens the list of proposed changes; returns the campaign's first one that is in a given state.
 */
async function openProposal(page: Page, state: string) {
  await open(page, '/campaigns?proposals=1')
  const proposal = page.getByRole('listitem', { name: NAME }).filter({ hasText: state }).first()
  await proposal.waitFor()
  return proposal
}

/** Returns the page that a visitor gets. */
async function visit(): Promise<string> {
  const url = new URL(`${product.edgeUrl}/approved`)
  const { body } = await sendVisit(url, ADDRESS, PEOPLE[0]?.headers ?? [])
  return /(black|white) page/.exec(body)?.[1] ?? ''
}

/** Returns the text of the manager's emails. */
async function mailed(): Promise<string> {
  const answer = await fetch(`${product.dashboardUrl}/api/dev/outbox`)
  const mails = (await answer.text()).split('<article>')
  return mails.filter((mail) => mail.includes(`To ${email}`)).join('')
}

beforeAll(async () => {
  owner = await signIn()
  phone = await signIn(DEMO_ACCOUNT, PHONE)
  await open(phone, '?lang=pt')
  campaign = `/api/campaigns/${(await callAs(owner, '/api/campaigns', form(['BR']))).id}`
})
afterAll(async () => {
  await requireApproval(false)
})

it('stores a manager’s change to a live campaign as a proposal that its author cannot approve', async () => {
  await callAs(owner, '/api/members/invitations', { email, role: 'manager' })
  manager = await signInNew({ email, password: 'a sieve of nine meshes' })
  await expect.poll(mailed).toMatch(INVITATION)
  const [link = ''] = INVITATION.exec(await mailed()) ?? []
  await manager.goto(`${product.dashboardUrl}${link}`)
  await press(manager, 'Accept invitation')
  await manager.getByText('You’re in the account of').waitFor()
  await expect.poll(visit, PUBLISHED).toBe('black')
  await open(owner, '/settings?tab=members')
  const asks = owner.getByRole('switch', { name: 'Require a second person’s approval' })
  await asks.click()
  await expect.poll(() => callAs(owner, '/api/approvals')).toMatchObject({ required: true })

  await open(manager, `/campaigns?edit=${campaign.split('/').at(-1)}`)
  const wizard = manager.getByRole('dialog').first()
  await wizard.getByLabel('Campaign name').waitFor()
  const always = wizard.getByLabel('Always show the fallback page')
  if (!(await always.isVisible())) {
    await wizard.getByRole('heading', { name: 'Run window', exact: true }).click()
  }
  await always.check()
  await wizard.getByRole('button', { name: 'Save Changes' }).click()
  await manager.getByText('Sent for approval').first().waitFor()
  await wizard.waitFor({ state: 'detached' })
  expect(await callAs(manager, campaign)).toMatchObject({ revision: 1, alwaysShowWhite: false })

  const proposal = await openProposal(manager, 'Waiting')
  await proposal.getByRole('button', { name: 'Withdraw' }).waitFor()
  expect(await proposal.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  const [{ id }] = await callAs(manager, '/api/proposals')
  expect(await callAs(manager, `/api/proposals/${id}/approve`, {})).toMatchObject({
    code: 'OWN_PROPOSAL',
  })
})

it('goes live when a second person approves it, on a phone in Portuguese', async () => {
  const proposal = await openProposal(phone, 'Pendente')
  await proposal.getByText('New Person').waitFor()
  await expect.poll(() => overflowOf(phone)).toBe(0)
  await proposal.getByRole('button', { name: 'Aprovar' }).tap()
  await phone.getByText('Aprovada e publicada').first().waitFor()
  await expect.poll(visit, PUBLISHED).toBe('white')

  await open(phone, '/campaigns')
  await phone.getByRole('button', { name: `Mais ações para ${NAME}` }).tap()
  await phone.getByRole('menuitem', { name: 'Histórico' }).tap()
  const version = phone.getByRole('listitem', { name: 'Versão 2' })
  await version.getByText('por New Person').waitFor()
  await version.getByText('Aprovada por Ana Demo').waitFor()
  await expect.poll(() => overflowOf(phone)).toBe(0)
})

it('is declined, and its author is notified of the reason', async () => {
  await propose(['BR', 'PT'])
  const proposal = await openProposal(phone, 'Pendente')
  await proposal.getByLabel('Observação para quem propôs').fill('Só o Brasil')
  await proposal.getByRole('button', { name: 'Recusar' }).tap()
  await phone.getByText('Proposta recusada').first().waitFor()

  await expect.poll(mailed).toContain('your change was declined')
  await open(manager, '/campaigns')
  await manager.getByRole('button', { name: /^Alerts/ }).click()
  await manager.getByRole('link', { name: `Proposed change to ${NAME} declined` }).click()
  const declined = manager.getByRole('listitem', { name: NAME }).filter({ hasText: 'Declined' })
  await declined.getByText('Só o Brasil').waitFor()
  await declined.getByText('Ana Demo').waitFor()
  expect(await callAs(manager, campaign)).toMatchObject({ revision: 2 })
})

it('shows an error if another change came first, or its author withdrew it meanwhile', async () => {
  await propose(['BR', 'PT'])
  const overtaken = await openProposal(phone, 'Pendente')
  await requireApproval(false)
  await change(owner, ['BR', 'AR'])
  await requireApproval(true)
  await overtaken.getByRole('button', { name: 'Aprovar' }).tap()
  await phone.getByText('A campanha mudou depois desta proposta; por isso, nada').waitFor()
  await phone.getByText('ela não pode ser aprovada como está').waitFor()
  expect(await callAs(manager, campaign)).toMatchObject({ filters: { countries: ['BR', 'AR'] } })

  const outdated = await openProposal(manager, 'Outdated')
  await outdated.getByRole('button', { name: 'Propose again' }).click()
  await manager.getByText('Proposed again').first().waitFor()
  const again = await openProposal(phone, 'Pendente')
  await press(manager, 'Withdraw')
  await manager.getByText('Proposal withdrawn').first().waitFor()
  await again.getByRole('button', { name: 'Aprovar' }).tap()
  await phone.getByText('Esta proposta já foi decidida ou retirada.').waitFor()
})
