import { PEOPLE as VISITORS } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { callAs } from './call-as.ts'
import { product } from './product.ts'
import { signIn, signInNew } from './sign-in.ts'
import { storedVisits } from './stored-visits.ts'
import { watchNavigation } from './walked-screens.ts'

const PEOPLE = '/dashboard/settings?tab=members'
/** Screens that an analyst can open. */
const ANALYSTS = ['/campaigns', '/domains', '/analytics', '/analytics/visits', '/cloak-breaker', '']
const open = (page: Page, path: string) => page.goto(`${product.dashboardUrl}${path}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Returns the link of the newest invitation among the emails of the local run. */
async function mailedLink(): Promise<string> {
  const answer = await fetch(`${product.dashboardUrl}/api/dev/outbox`)
  return /\/invitation#token=[\w-]+/.exec(await answer.text())?.[0] ?? ''
}

it('gives an analyst access without IP addresses or changes, and revokes it at once', async () => {
  const owner = await signIn()
  await sendVisit(new URL(`${product.edgeUrl}/promo`), '189.6.200.31', VISITORS[0]?.headers ?? [])
  const sent = async () => (await storedVisits(owner)).length
  await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(0)
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`
  await open(owner, PEOPLE)
  await owner.getByLabel('Email').fill(email)
  await press(owner, 'Send invitation')
  await owner.getByText('valid until').waitFor()

  const analyst = await signInNew({ email, password: 'a sieve of nine meshes' })
  await expect.poll(mailedLink).not.toBe('')
  await open(analyst, await mailedLink())
  // No screen of the role requests data that the role may not see.
  const refused: string[] = []
  analyst.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
  await press(analyst, 'Accept invitation')
  await analyst.getByText('You’re in the account of').waitFor()
  const visits = await storedVisits(analyst)
  expect(visits.length).toBeGreaterThan(0)
  expect(visits.some((visit: { clientIp: string | null }) => visit.clientIp !== null)).toBe(false)
  expect(await analyst.getByRole('link', { name: 'Create campaign' }).count()).toBe(0)
  const goTo = watchNavigation(analyst)
  for (const path of ANALYSTS) await goTo(`/dashboard${path}`)
  expect(refused).toEqual([])
  await open(analyst, '/dashboard/bot-management')
  await analyst.getByRole('heading', { name: 'Your role doesn’t include this screen' }).waitFor()

  await open(owner, PEOPLE)
  const row = owner.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('button', { name: 'Remove', exact: true }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => owner.getByText(email).count()).toBe(0)
  await open(analyst, '/dashboard/campaigns')
  await expect.poll(() => analyst.getByText('You’re in the account of').count()).toBe(0)
  await expect.poll(async () => (await callAs(analyst, '/api/auth/me')).email).toBe(email)
})
