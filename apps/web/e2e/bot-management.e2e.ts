import { PEOPLE } from '@crivo/visit/sample-visitors'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { callAs } from './call-as.ts'
import { findViolations } from './find-violations.ts'
import { overflowOf } from './overflow.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { storedVisits } from './stored-visits.ts'

const PERSON_ADDRESS = '189.6.200.7'
/** An IP address abroad, so that the campaign filters its visits, used by no other test. */
const ABROAD_ADDRESS = '187.190.25.231'
/** A range published for Google's crawlers. */
const CRAWLER_RANGE = '66.249.66.0/24'
const SEEN = { timeout: 60_000, interval: 250 }

let page: Page

beforeAll(async () => {
  page = await signIn()
  // Edges deliver sooner while the live list is open.
  await page.goto(`${product.dashboardUrl}/dashboard/analytics/live`)
  expect(await visit()).toContain('black page')
  await vi.waitFor(async () => expect(await passed()).toBe(1), { timeout: 60_000, interval: 500 })
  await page.goto(`${product.dashboardUrl}/dashboard/bot-management`)
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
const dialog = () => page.getByRole('dialog')
const visitFrom = async (address: string) => {
  const [person] = PEOPLE
  const url = new URL(`${product.edgeUrl}/promo`)
  return (await sendVisit(url, address, person?.headers ?? [])).body
}
const visit = () => visitFrom(PERSON_ADDRESS)

/** Returns the number of the person's visits in the ledger that passed. */
async function passed(): Promise<number> {
  const path = '/api/bot-management/blocked-ips/impact'
  return (await callAs(page, path, { ip: PERSON_ADDRESS })).passed
}

/** Enters a crawler's range in the open dialog, which must name its owner, and cancels. */
async function expectCrawlersRefused(): Promise<void> {
  await dialog().getByLabel('IP or CIDR range').fill(CRAWLER_RANGE)
  await dialog().getByRole('button', { name: 'See the impact' }).click()
  await dialog()
    .getByText(/Reviewers from .+ use this/)
    .waitFor()
  await dialog().getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await dialog().waitFor({ state: 'hidden' })
}

describe('bot management', () => {
  it('shows what an entry would have blocked before creating it', async () => {
    await press('Block IP')
    await dialog().getByRole('button', { name: 'See the impact' }).click()
    await dialog().getByText('Please enter a valid IP address.').waitFor()
    await dialog().getByLabel('IP or CIDR range').fill('not an address')
    await dialog().getByRole('button', { name: 'See the impact' }).click()
    await dialog().getByText('Enter an IP address or CIDR range').waitFor()

    await dialog().getByLabel('IP or CIDR range').fill(PERSON_ADDRESS)
    await dialog().getByRole('button', { name: 'See the impact' }).click()
    await dialog().getByText('1 visit that passed would have been blocked').waitFor()
    await dialog().getByLabel('Notes (optional)').fill('A competitor')
    await dialog().getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText(`${PERSON_ADDRESS} blocked`, { exact: true }).waitFor()
    await page.getByRole('row', { name: /189\.6\.200\.7/ }).waitFor()
    await expect.poll(visit, SEEN).toContain('white page')
  })

  it('refuses IP addresses of review crawlers and explains why', async () => {
    await press('Block IP')
    await expectCrawlersRefused()
  })

  it('imports valid lines and keeps the invalid ones', async () => {
    await press('Import list')
    const lines = dialog().getByLabel('IP addresses')
    await lines.fill('203.0.113.7, a scraper\nnonsense\n198.51.100.0/24')
    await dialog().getByRole('button', { name: 'Import', exact: true }).click()
    await dialog().getByText('2 entries added').waitFor()
    await dialog().getByText('not an IP or CIDR range').waitFor()
    await expect.poll(() => lines.inputValue()).toBe('nonsense')
    await lines.fill('')
    await dialog().getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('row', { name: /198\.51\.100\.0\/24/ }).waitFor()
  })

  it('finds entries and unblocks an IP address', async () => {
    await page.getByLabel('Search by IP, note or campaign').fill('competitor')
    await expect.poll(() => page.getByRole('row', { name: /203\.0\.113\.7/ }).count(), SEEN).toBe(0)
    await page.getByRole('button', { name: `Unblock ${PERSON_ADDRESS}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click()
    await page.getByText(`${PERSON_ADDRESS} unblocked`, { exact: true }).waitFor()
    await page.getByText('No results').waitFor()
    await expect.poll(visit, SEEN).toContain('black page')
  })

  it('has no axe violations', async () => {
    await press('Block IP')
    expect(await findViolations(page)).toEqual([])
  })
})

describe('the allow list', () => {
  it('opens from a filtered visit, with the visits that would have passed', async () => {
    expect(await visitFrom(ABROAD_ADDRESS)).toContain('white page')
    await openVisit('POLICY.GEO')
    await dialog().getByRole('link', { name: 'Open allow list' }).click()
    await page.waitForURL(/bot-management\?tab=allowed/)
    await expect
      .poll(() => dialog().getByLabel('IP or CIDR range').inputValue())
      .toBe(ABROAD_ADDRESS)
    await dialog().getByRole('button', { name: 'See the impact' }).click()
    const impact = dialog().getByText(/would have passed/)
    await expect.poll(() => impact.textContent(), SEEN).toContain('1 visit that was filtered')
  })

  it('gives the visitor’s next visit the main page, and explains why', async () => {
    await dialog().getByLabel('Notes (optional)').fill('Our office abroad')
    await dialog().getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByText(`${ABROAD_ADDRESS} allowed`, { exact: true }).waitFor()
    await page.getByRole('row', { name: /Our office abroad.*All campaigns/ }).waitFor()
    await expect.poll(() => visitFrom(ABROAD_ADDRESS), SEEN).toContain('black page')
    await openVisit('PASS.ALLOW_LIST')
    await dialog().getByText('On the allow list').first().waitFor()
  })

  it('names a review crawler’s range at the field', async () => {
    await page.goto(`${product.dashboardUrl}/dashboard/bot-management?tab=allowed`)
    await press('Allow IP')
    await expectCrawlersRefused()
  })

  it('imports entries, finds them and removes the visitor’s', async () => {
    await press('Import list')
    await dialog().getByLabel('IP addresses').fill('203.0.113.77, Monitoring')
    await dialog().getByRole('button', { name: 'Import', exact: true }).click()
    await dialog().getByText('1 entry added').waitFor()
    await dialog().getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('row', { name: /Monitoring/ }).waitFor()
    await page.getByLabel('Search by IP, note or campaign').fill('abroad')
    await expect.poll(() => page.getByRole('row', { name: /Monitoring/ }).count(), SEEN).toBe(0)
    await page.getByRole('button', { name: `Remove ${ABROAD_ADDRESS}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText(`${ABROAD_ADDRESS} removed from the allow list`, { exact: true }).waitFor()
    await expect.poll(() => visitFrom(ABROAD_ADDRESS), SEEN).toContain('white page')
  })

  it('has no axe violations and fits phones, tablets and desktops', async () => {
    await page.goto(`${product.dashboardUrl}/dashboard/bot-management?tab=allowed`)
    await page.getByText('Monitoring').first().waitFor()
    for (const width of [360, 768, 1_440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => overflowOf(page), { message: `${width} px` }).toBeLessThanOrEqual(0)
      // In a narrower box, its placeholder would be cut off.
      const search = await page.getByRole('searchbox').boundingBox()
      expect(search?.width).toBeGreaterThan(300)
      await press('Allow IP')
      await dialog().getByLabel('Applies to').waitFor()
      expect(await findViolations(page), `${width} px`).toEqual([])
      await dialog().getByRole('button', { name: 'Cancel' }).click()
      await dialog().waitFor({ state: 'hidden' })
    }
  })
})

/** Opens the explanation of the newest visit from abroad with a given reason, once it is stored. */
async function openVisit(reason: string): Promise<void> {
  const query = new URLSearchParams({ reason, ip: ABROAD_ADDRESS })
  const stored = async () => (await storedVisits(page, query)).length
  await expect.poll(stored, SEEN).toBeGreaterThan(0)
  await page.goto(`${product.dashboardUrl}/dashboard/analytics/visits?${query}`)
  await page.getByRole('link', { name: /^Why/ }).first().click()
  await dialog().waitFor()
}
