import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { sendVisit } from '../../../scripts/traffic/send.ts'
import { PEOPLE } from '../../../scripts/traffic/visitors.ts'
import { launchBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const PERSON_ADDRESS = '189.6.200.7'
/** Inside Google's published crawler ranges. */
const CRAWLER_RANGE = '66.249.66.0/24'
const SEEN = { timeout: 15_000, interval: 250 }

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await signIn(browser)
  // Edges deliver sooner while somebody watches.
  await page.goto(`${inject('dashboardUrl')}/dashboard/analytics/live`)
  expect(await visit()).toContain('black page')
  await vi.waitFor(async () => expect(await passed()).toBe(1), { timeout: 50_000, interval: 500 })
  await page.goto(`${inject('dashboardUrl')}/dashboard/bot-management`)
})
afterAll(() => browser.close())

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
const dialog = () => page.getByRole('dialog')
const visit = async () => {
  const [person] = PEOPLE
  const url = new URL(`${inject('edgeUrl')}/promo`)
  return (await sendVisit(url, PERSON_ADDRESS, person?.headers ?? [])).body
}

/** How many visits of the person the ledger knows. */
async function passed(): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await fetch(`${inject('dashboardUrl')}/api/bot-management/blocked-ips/impact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ip: PERSON_ADDRESS }),
  })
  return (await response.json()).passed
}

describe('bot management', () => {
  it('says what an entry would have caught before it blocks it', async () => {
    await press('Block IP')
    await dialog().getByRole('button', { name: 'See the effect' }).click()
    await dialog().getByText('Please enter a valid IP address.').waitFor()
    await dialog().getByLabel('IP or CIDR range').fill('not an address')
    await dialog().getByRole('button', { name: 'See the effect' }).click()
    await dialog().getByText('Enter an IP address or a CIDR range.').waitFor()

    await dialog().getByLabel('IP or CIDR range').fill(PERSON_ADDRESS)
    await dialog().getByRole('button', { name: 'See the effect' }).click()
    await dialog().getByText('1 visit that passed would have been lost').waitFor()
    await dialog().getByLabel('Notes (optional)').fill('A competitor')
    await dialog().getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText(`${PERSON_ADDRESS} blocked`, { exact: true }).waitFor()
    await page.getByRole('row', { name: /189\.6\.200\.7/ }).waitFor()
    await expect.poll(visit, SEEN).toContain('white page')
  })

  it('refuses what belongs to review crawlers, and says why', async () => {
    await press('Block IP')
    await dialog().getByLabel('IP or CIDR range').fill(CRAWLER_RANGE)
    await dialog().getByRole('button', { name: 'See the effect' }).click()
    await dialog()
      .getByText(/belongs to a review, preview or search crawler/)
      .waitFor()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await dialog().waitFor({ state: 'hidden' })
  })

  it('imports what is right and keeps the lines that are not', async () => {
    await press('Import list')
    const lines = dialog().getByLabel('Addresses')
    await lines.fill('203.0.113.7, a scraper\nnonsense\n198.51.100.0/24')
    await dialog().getByRole('button', { name: 'Import', exact: true }).click()
    await dialog().getByText('2 entries added').waitFor()
    await dialog().getByText('neither an IP nor a CIDR range').waitFor()
    expect(await lines.inputValue()).toBe('nonsense')
    await lines.fill('')
    await dialog().getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('row', { name: /198\.51\.100\.0\/24/ }).waitFor()
  })

  it('finds entries, and lets an address go again', async () => {
    await page.getByLabel('Search IP, note or campaign').fill('competitor')
    await expect.poll(() => page.getByRole('row', { name: /203\.0\.113\.7/ }).count(), SEEN).toBe(0)
    await page.getByRole('button', { name: `Unblock ${PERSON_ADDRESS}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click()
    await page.getByText(`${PERSON_ADDRESS} unblocked`, { exact: true }).waitFor()
    await page.getByText('Nothing matches the search').waitFor()
    await expect.poll(visit, SEEN).toContain('black page')
  })

  it('leaves axe nothing serious to find', async () => {
    await press('Block IP')
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})
