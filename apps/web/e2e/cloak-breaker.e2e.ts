import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type CloakingSite, startCloakingSite } from './cloaking-site.ts'
import { signIn } from './sign-in.ts'

const SEEN = { timeout: 15_000, interval: 250 }

let browser: Browser
let page: Page
let site: CloakingSite

beforeAll(async () => {
  site = await startCloakingSite()
  browser = await launchBrowser()
  page = await signIn(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
})
afterAll(async () => {
  await browser.close()
  site.close()
})

const open = (search = '') =>
  page.goto(`${inject('dashboardUrl')}/dashboard/cloak-breaker${search}`)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const target = () => page.getByLabel('Site URL')
const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const showTab = (name: string) => page.getByRole('tab', { name }).click()

/** By how much the page is wider than the window. */
const overflow = () =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

async function seriousViolations(): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes[0]?.html])
}

describe('the tool', () => {
  it('says what is wrong with an address before it asks anybody', async () => {
    await open()
    await press('Check for cloaking')
    await page.getByText('Please enter a valid URL').waitFor()
    await target().fill('http://')
    await press('Discover paths')
    await page.getByText('Invalid URL. Check the format.').waitFor()
    await target().fill('')
    await press('Simulate access')
    await page.getByText('Fill in all required fields', { exact: true }).waitFor()
  })

  it('says at the address alone why it is refused, and forgets that with the next one', async () => {
    await open()
    const failure = page.getByText('This did not work', { exact: true })
    await target().fill(inject('dashboardUrl'))
    await press('Check for cloaking')
    await page.getByText('This is Crivo’s own address, which is not inspected').waitFor()
    expect(await failure.count()).toBe(0)
    await page.route('**/api/cloak-breaker/discover-slugs', (route) => route.abort())
    await target().fill(`${site.origin}/same`)
    await press('Discover paths')
    await failure.waitFor()
    await page.unroute('**/api/cloak-breaker/discover-slugs')
    await press('Discover paths')
    await failure.waitFor({ state: 'detached' })
    await heading('1 path discovered').waitFor()
  })

  it('lists the paths that a site names, each of which becomes the target', async () => {
    await open()
    await target().fill(`${site.origin}/same`)
    await press('Discover paths')
    await heading('1 path discovered').waitFor()
    await press('Use /hidden as the target')
    expect(await target().inputValue()).toBe(`${site.origin}/hidden`)
  })

  it('visits as whom it is told, and shows what came as text alone', async () => {
    await open('?mode=advanced')
    await target().fill(`${site.origin}/cloaked`)
    await press('Simulate access')
    await page.getByText('Sales page detected', { exact: true }).waitFor()
    await page.getByText('None: an address cannot be imitated').waitFor()

    await page.getByLabel('User agent', { exact: true }).selectOption('Googlebot')
    await press('Simulate access')
    const frame = page.frameLocator('iframe[title="Code of the page"]')
    await frame.getByText('<title>The tea guide</title>').waitFor()
    expect(await page.locator('iframe').first().getAttribute('sandbox')).toBe('')

    await page.getByLabel('User agent', { exact: true }).selectOption('Custom…')
    await page.getByLabel('User agent text').fill('a bot of mine')
    await press('Break cloaking for real')
    await heading('Real cloaking break').waitFor()
    await page.getByText('127.0.0.1', { exact: true }).waitFor()
  })
})

describe('an inspection', () => {
  it('tells in plain words what differs, and keeps its result in the address', async () => {
    await open()
    await target().fill(`${site.origin}/moved`)
    await press('Check for cloaking')
    await heading('Different visitors get different pages').waitFor()
    await page.getByText('Cloaking detected!', { exact: true }).waitFor()
    await page.getByText('2 variations of the page.', { exact: true }).waitFor()
    await page.waitForURL(/inspection=\d+/)
    await page.reload()
    await heading('Different visitors get different pages').waitFor()
    const crawler = page.getByRole('row', { name: /Google crawler \(by name only\)/ })
    expect(await crawler.getByText('Different', { exact: true }).count()).toBeGreaterThan(0)
    const person = page.getByRole('row', { name: /Person coming from Google/ })
    expect(await person.getByText('Different', { exact: true }).count()).toBe(0)
  })

  it('gives each visit as a command', async () => {
    await press('Copy as cURL: Google crawler (by name only)')
    const command = await page.evaluate(() => navigator.clipboard.readText())
    expect(command).toContain('curl -sL')
    expect(command).toContain('Googlebot')
    expect(command).toContain(`${site.origin}/moved`)
  })

  it('shows both pages side by side, without what changes by itself', async () => {
    await showTab('Side by side')
    await heading('The texts side by side').waitFor()
    const marked = await page.locator('mark').allInnerTexts()
    expect(marked.join(' ')).toContain('lose ten kilos')
    expect(marked.join(' ')).not.toMatch(/Anna|Bert|Carla/)
    expect(await page.getByTitle('Changes by itself from visit to visit').count()).toBe(2)
  })

  it('shows the way there, the pages, and what was not tested', async () => {
    await showTab('Redirects')
    await page.getByText('HTTP redirect', { exact: true }).waitFor()
    await page.getByText(`${site.origin}/cloaked`, { exact: true }).first().waitFor()
    await showTab('Pages')
    const frame = page.frameLocator('iframe[title="Text of Page B"]')
    await frame.getByText('Never write <script> into a pot').waitFor()
    await showTab('Not tested from here')
    await heading('Verified addresses of crawlers').waitFor()
    await page.waitForURL(/view=limits/)
  })

  it.each(['light', 'dark'] as const)(
    'leaves axe nothing serious to find, %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme })
      await showTab('Who saw what')
      expect(await seriousViolations()).toEqual([])
      await showTab('Side by side')
      expect(await seriousViolations()).toEqual([])
    },
  )

  it('fits a phone, where the table scrolls by itself', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await showTab('Who saw what')
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1_280, height: 800 })
  })

  it('is shared by a link that needs no session, until the link is ended', async () => {
    await press('Share')
    await press('Create link')
    const link = await page.getByRole('dialog').locator('code').textContent()
    const visitor = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await visitor.goto(link ?? '')
    await visitor.getByRole('heading', { name: 'Different visitors get different pages' }).waitFor()
    expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toContain(
      'noindex',
    )
    await visitor.getByRole('tab', { name: 'Redirects' }).click()
    await visitor.getByText('HTTP redirect', { exact: true }).waitFor()
    await visitor.reload()
    await visitor.getByText('HTTP redirect', { exact: true }).waitFor()
    expect(await visitor.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await press('Stop sharing')
    await page.getByText('The link no longer works', { exact: true }).waitFor()
    await visitor.reload()
    await visitor.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  })

  it('is exported as the API answers it', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), press('Export JSON')])
    const saved = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(saved).toMatchObject({ url: `${site.origin}/moved`, verdict: 'different' })
  })

  it('is made again, and deleted after asking', async () => {
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

  it('shows visitor by visitor how far it is, and stops when it is told to', async () => {
    await open()
    await target().fill(`${site.origin}/slow`)
    await press('Check for cloaking')
    const list = page.getByRole('listitem').filter({ hasText: 'Person on a desktop' })
    await list.getByText('1 visit', { exact: true }).waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1_280, height: 800 })
    await press('Cancel inspection')
    await page.getByText('Inspection cancelled', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Inspection cancelled', { exact: true }).waitFor()
  })
})

it('checks a campaign from its own menu: reviewers and people get the same', async () => {
  await page.goto(`${inject('dashboardUrl')}/dashboard/campaigns`)
  await page
    .getByRole('button', { name: /^More .*Black Friday/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Check my campaign' }).click()
  await page.waitForURL(/cloak-breaker\?campaign=\d+/)
  await press('Check my campaign')
  await heading('Ad reviewers and people get the same').waitFor({ timeout: 60_000 })
  await page.getByText(/crawlers and the page each gets/).click()
  await page.getByText('Our visits to the campaign’s address').waitFor()
  expect(await seriousViolations()).toEqual([])
})

it('leads whoever inspects a campaign of their own to its own check', async () => {
  await open()
  await target().fill(`${inject('edgeUrl')}/promo`)
  await press('Check for cloaking')
  await page.getByText('This is your campaign', { exact: false }).waitFor({ timeout: 60_000 })
  const hint = page.locator('div').filter({ hasText: /^This is your campaign/ })
  await hint.getByRole('button', { name: 'Check my campaign' }).first().click()
  await heading('Ad reviewers and people get the same').waitFor({ timeout: 60_000 })
})

it('leads whoever has no session any more to the login', async () => {
  await open()
  await page.getByLabel('Site URL').fill(`${site.origin}/same`)
  await page.route('**/api/cloak-breaker/simulate', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'INVALID_TOKEN', message: '', error: '', requestId: 'e2e' },
    }),
  )
  await press('Simulate access')
  await page.getByText('Invalid token. Sign in again.', { exact: true }).waitFor()
  await page.waitForURL(/\/login\?next=%2Fdashboard%2Fcloak-breaker/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
