import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNT } from '../../../scripts/lib/local/demo-account.ts'
import { type CloakingSite, startCloakingSite } from './cloaking-site.ts'
import { findViolations } from './find-violations.ts'
import { overflowOf } from './overflow.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { openPage } from './tabs.ts'

const SEEN = { timeout: 60_000, interval: 250 }

let page: Page
let site: CloakingSite

beforeAll(async () => {
  site = await startCloakingSite()
  page = await signIn(DEMO_ACCOUNT, { permissions: ['clipboard-read', 'clipboard-write'] })
})
afterAll(async () => {
  site.stop()
})

const open = (search = '') => page.goto(`${product.dashboardUrl}/dashboard/cloak-breaker${search}`)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const target = () => page.getByLabel('Site URL')
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const showTab = (name: string) => page.getByRole('tab', { name }).click()

const violations = () => findViolations(page, { excluded: ['iframe'] })

describe('the tool', () => {
  it('rejects an invalid URL before any request', async () => {
    await open()
    await press('Check for cloaking')
    await page.getByText('Please enter a valid URL').waitFor()
    await target().fill('http://')
    await press('Discover paths')
    await page.getByText('Invalid URL. Check the format.').waitFor()
    await target().fill('')
    await press('Simulate visit')
    await page.getByText('Fill in all required fields', { exact: true }).waitFor()
  })

  it('shows a refused URL at its field and clears the error on the next one', async () => {
    await open()
    const failure = page.getByText('This didn’t work', { exact: true })
    await target().fill(product.dashboardUrl)
    await press('Check for cloaking')
    await page.getByText('This is Crivo’s own URL, which can’t be inspected').waitFor()
    await expect.poll(() => failure.count()).toBe(0)
    await page.route('**/api/cloak-breaker/discover-slugs', (route) => route.abort())
    await target().fill(`${site.origin}/same`)
    await press('Discover paths')
    await failure.waitFor()
    await page.unroute('**/api/cloak-breaker/discover-slugs')
    await press('Discover paths')
    await failure.waitFor({ state: 'detached' })
    await heading('1 path discovered').waitFor()
  })

  it('lists the paths a site publishes, each of which can become the target', async () => {
    await open()
    await target().fill(`${site.origin}/same`)
    await press('Discover paths')
    await heading('1 path discovered').waitFor()
    await press('Use /hidden as the target')
    await expect.poll(() => target().inputValue()).toBe(`${site.origin}/hidden`)
  })

  it('visits as the chosen visitor and shows the response as plain text', async () => {
    await open('?mode=advanced')
    await target().fill(`${site.origin}/cloaked`)
    await press('Simulate visit')
    await page.getByText('Sales page detected', { exact: true }).waitFor()
    await page.getByText('None: an IP address can’t be simulated').waitFor()

    await page.getByLabel('User agent', { exact: true }).selectOption('Googlebot')
    await press('Simulate visit')
    const frame = page.frameLocator('iframe[title="Page source"]')
    await frame.getByText('<title>The tea guide</title>').waitFor()
    await page.locator('iframe').first().and(page.locator('[sandbox=""]')).waitFor()

    await page.getByLabel('User agent', { exact: true }).selectOption('Custom…')
    await page.getByLabel('User agent string').fill('a bot of mine')
    await press('Run real cloaking test')
    await heading('Real cloaking test').waitFor()
    await page.getByText('127.0.0.1', { exact: true }).waitFor()
  })
})

describe('an inspection', () => {
  it('explains the differences in plain words and keeps the result in the URL', async () => {
    await open()
    await target().fill(`${site.origin}/moved`)
    await press('Check for cloaking')
    await heading('Different visitors get different pages').waitFor()
    await page.getByText('Cloaking detected!', { exact: true }).waitFor()
    await page.getByText('2 variations of the page.', { exact: true }).waitFor()
    await page.waitForURL(/inspection=\d+/)
    await page.reload()
    await heading('Different visitors get different pages').waitFor()
    const crawler = page.getByRole('row', { name: /^Crawler: search \(by name only\)/ })
    await expect
      .poll(() => crawler.getByText('Different', { exact: true }).count())
      .toBeGreaterThan(0)
    const person = page.getByRole('row', { name: /Person from an ad: Google · iOS · Android/ })
    await expect.poll(() => person.getByText('Different', { exact: true }).count()).toBe(0)
  })

  it('offers each visit as a command', async () => {
    await press('Copy as cURL: Crawler: search (by name only)')
    const command = await page.evaluate(() => navigator.clipboard.readText())
    expect(command).toContain('curl -sL')
    expect(command).toContain('Googlebot')
    expect(command).toContain(`${site.origin}/moved`)
  })

  it('shows both pages side by side with noise masked', async () => {
    await showTab('Side by side')
    await heading('Texts side by side').waitFor()
    const marked = page.locator('mark')
    await marked.filter({ hasText: 'lose ten kilos' }).first().waitFor()
    expect((await marked.allInnerTexts()).join(' ')).not.toMatch(/Anna|Bert|Carla/)
    await expect
      .poll(() => page.getByTitle('Changes on its own from visit to visit').count())
      .toBe(2)
  })

  it('shows the redirect chain, the pages and what was not tested', async () => {
    await showTab('Redirects')
    await page.getByText('HTTP redirect', { exact: true }).waitFor()
    await page.getByText(`${site.origin}/cloaked`, { exact: true }).first().waitFor()
    await showTab('Pages')
    const frame = page.frameLocator('iframe[title="Text for Page B"]')
    await frame.getByText('Never write <script> into a pot').waitFor()
    await showTab('Not tested')
    await heading('Verified crawler IP addresses').waitFor()
    await page.waitForURL(/view=limits/)
  })

  it('has no axe violations', async () => {
    await showTab('Who saw what')
    expect(await violations()).toEqual([])
    await showTab('Side by side')
    expect(await violations()).toEqual([])
  })

  it('fits a phone, with a scrolling table', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await showTab('Who saw what')
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1_280, height: 800 })
  })

  it('shares a result through a link without a session until the link is revoked', async () => {
    await press('Share')
    await press('Create link')
    const link = await page.getByRole('dialog').locator('code').textContent()
    const visitor = await openPage()
    await visitor.goto(link ?? '')
    await visitor.getByRole('heading', { name: 'Different visitors get different pages' }).waitFor()
    await visitor.locator('meta[name="robots"][content*="noindex"]').waitFor({ state: 'attached' })
    await visitor.getByRole('tab', { name: 'Redirects' }).click()
    await visitor.getByText('HTTP redirect', { exact: true }).waitFor()
    await visitor.reload()
    await visitor.getByText('HTTP redirect', { exact: true }).waitFor()
    await expect.poll(() => visitor.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await press('Stop sharing')
    await page.getByText('The link no longer works', { exact: true }).waitFor()
    await visitor.reload()
    await visitor.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  })

  it('exports the API response', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), press('Export JSON')])
    const saved = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(saved).toMatchObject({ url: `${site.origin}/moved`, verdict: 'different' })
  })

  it('runs an inspection again and deletes one after confirmation', async () => {
    const rows = page.getByRole('row', { name: `${site.origin}/moved` })
    await press('Run again')
    await expect.poll(() => rows.count(), SEEN).toBe(2)
    await heading('Different visitors get different pages').waitFor()
    await press('Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Inspection deleted', { exact: true }).waitFor()
    await expect.poll(() => rows.count(), SEEN).toBe(1)
    expect(page.url()).not.toContain('inspection=')
  })

  it('inspects a site by schedule until it is stopped', async () => {
    const url = `${site.origin}/moved`
    await open()
    await page.getByRole('row', { name: url }).getByRole('button').first().click()
    await press('Inspect regularly')
    await page.getByLabel('How often').selectOption('hourly')
    await press('Schedule')
    await page.getByText('The site will be inspected regularly', { exact: true }).waitFor()
    await page.getByText('Hourly', { exact: true }).waitFor()
    // The cron starts the first run within a minute.
    await page.getByText('1 run', { exact: true }).waitFor({ timeout: 120_000 })
    await page.getByRole('button', { name: `Stop scheduled inspections of ${url}` }).click()
    await page.getByText('The site is no longer inspected regularly', { exact: true }).waitFor()
    await heading('Scheduled inspections').waitFor({ state: 'detached' })
  })

  it('shows progress visitor by visitor and can be cancelled', async () => {
    await open()
    await target().fill(`${site.origin}/slow`)
    await press('Check for cloaking')
    const list = page.getByRole('listitem').filter({ hasText: 'Person on a desktop' })
    await list.getByText('1 visit', { exact: true }).waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1_280, height: 800 })
    await press('Cancel inspection')
    await page.getByText('Inspection canceled', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Inspection canceled', { exact: true }).waitFor()
  })
})

it('checks a campaign from its menu: reviewers and people get the same page', async () => {
  await page.goto(`${product.dashboardUrl}/dashboard/campaigns`)
  await page
    .getByRole('button', { name: /^More .*Black Friday/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Check my campaign' }).click()
  await page.waitForURL(/cloak-breaker\?campaign=\d+/)
  await press('Check my campaign')
  await heading('Reviewers and people get the same page').waitFor({ timeout: 60_000 })
  await page.getByText(/crawlers and the page each one gets/).click()
  await page.getByText('Our visits to the campaign URL').waitFor()
  expect(await violations()).toEqual([])
})

it('points someone who inspects their own campaign to its check', async () => {
  await open()
  await target().fill(`${product.edgeUrl}/promo`)
  await press('Check for cloaking')
  await page.getByText('This is your campaign', { exact: false }).waitFor({ timeout: 60_000 })
  const hint = page.locator('div').filter({ hasText: /^This is your campaign/ })
  await hint.getByRole('button', { name: 'Check my campaign' }).first().click()
  const agreed = heading('Reviewers and people get the same page')
  // A host can be inspected six times a minute, and the tests before this one count.
  const limited = page.getByText('Too many attempts. Try again later.')
  await agreed.or(limited).first().waitFor({ timeout: 60_000 })
})

it('keeps a verdict of the history within its card on a phone', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  const at = new Date().toISOString()
  const row = { id: 1, url: site.origin, campaignId: null, purpose: 'asked', verdict: 'same' }
  await page.route('**/api/cloak-breaker/history', (route) =>
    route.fulfill({ json: [{ ...row, createdAt: at, expiresAt: at }] }),
  )
  await open()
  const verdict = page.getByText('No difference seen', { exact: true }).first()
  const excess = await verdict.evaluate((badge) => {
    const cell = badge.parentElement?.getBoundingClientRect()
    return badge.getBoundingClientRect().right - (cell?.right ?? 0)
  })
  expect(excess).toBeLessThan(1)
  await page.unrouteAll()
  await page.setViewportSize({ width: 1_280, height: 800 })
})

it('redirects to the login once the session has ended', async () => {
  await open()
  await page.getByLabel('Site URL').fill(`${site.origin}/same`)
  await page.route('**/api/cloak-breaker/simulate', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'INVALID_TOKEN', message: '', error: '', requestId: 'e2e' },
    }),
  )
  await press('Simulate visit')
  await page.getByText('Invalid token. Sign in again.', { exact: true }).waitFor()
  await page.waitForURL(/\/login\?next=%2Fdashboard%2Fcloak-breaker/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
