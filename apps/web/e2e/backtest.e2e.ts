import { PEOPLE } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { callAs, createCampaign } from './call-as.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { storedVisits } from './stored-visits.ts'

const HUMAN_ADDRESS = '189.6.12.36'
const HUMAN = PEOPLE[0]?.headers ?? []
/** Time for a change to reach the edge, and for a visit to reach the ledger. */
const PUBLISHED = { timeout: 60_000 }

let page: Page
let id: number

beforeAll(async () => {
  page = await signIn()
  id = (await createCampaign(page, { name: 'Past', path: '/past' })).id
})

/** Opens the campaign's edit page in a language. */
async function openForm(language: string) {
  await page.goto(`${product.dashboardUrl}/dashboard/campaigns?edit=${id}&lang=${language}`)
  return page.getByRole('dialog').first()
}

it('shows that there are no visits yet, in Spanish', async () => {
  const wizard = await openForm('es')
  const name = 'Probar con visitas pasadas'
  await wizard.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: 'Iniciar', exact: true }).click()
  await dialog
    .getByRole('heading', { name: 'No hay visitas con las que probar' })
    .waitFor(PUBLISHED)
})

it('shows which visits would have gotten the other page under a draft, and why', async () => {
  await expect
    .poll(
      async () =>
        (await sendVisit(new URL(`${product.edgeUrl}/past`), HUMAN_ADDRESS, HUMAN)).status,
      PUBLISHED,
    )
    .toBeLessThan(400)
  await expect
    .poll(async () => (await storedVisits(page, `campaignId=${id}`)).length, PUBLISHED)
    .toBeGreaterThan(0)
  const wizard = await openForm('en')
  const always = wizard.getByLabel('Always show the fallback page')
  if (!(await always.isVisible())) {
    await wizard.getByRole('heading', { name: 'Run window', exact: true }).click()
  }
  await always.check()
  await wizard.getByRole('button', { name: 'Test on past visits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Test on past visits' })
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  const changed = dialog.getByRole('listitem').filter({ hasText: 'POLICY.ALWAYS_WHITE' }).first()
  await changed.locator('summary').click()
  await changed.getByRole('heading', { name: 'With the draft' }).waitFor()
  await changed.getByRole('heading', { name: 'What happened' }).waitFor()
  await dialog.getByText('Everyone gets the fallback page').first().waitFor()
  const stored = await callAs(page, `/api/campaigns/${id}`)
  expect(stored.alwaysShowWhite).toBe(false)
})
