import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMINS } from './admins.ts'
import { launchBrowser } from './browser.ts'
import { findViolations } from './find-violations.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const TAB = '/dashboard/settings?tab=api'
const openTab = (page: Page) => page.goto(`${product.dashboardUrl}${TAB}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it('names the plans with API keys to an account without them', async () => {
  const page = await signIn(browser)
  await openTab(page)
  await page.getByRole('heading', { name: 'Your plan doesn’t include this' }).waitFor()
  const plans = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
  await expect.poll(() => plans.allTextContents()).toEqual(['Scale', 'Enterprise'])
})

it('creates a key with the chosen scopes, shows it once and revokes it', async () => {
  const page = await signIn(browser, {}, ADMINS.admin)
  await openTab(page)
  await page.getByText('No API keys yet').waitFor()
  await press(page, 'Create API key')
  const dialog = page.getByRole('dialog', { name: 'Create API key' })
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await dialog.getByText('This field is required').waitFor()
  await dialog.getByText('Choose at least one').waitFor()
  await dialog.getByLabel('Name').fill('Reports')
  await dialog.getByLabel('Read').check()
  await dialog.getByLabel('Expires').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  await dialog.getByText('Choose a time in the future.').waitFor()
  await dialog.getByLabel('Expires').fill('')
  await dialog.getByRole('button', { name: 'Create API key' }).click()

  const shown = page.getByRole('dialog', { name: 'Secret for “Reports”' })
  const secret = (await shown.locator('code').textContent()) ?? ''
  const call = () =>
    fetch(`${product.dashboardUrl}/api/campaigns`, {
      headers: { Authorization: `Bearer ${secret}` },
    }).then(({ status }) => status)
  expect(await call()).toBe(200)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Have you saved the key?' }).waitFor()
  await press(page, 'Not yet')
  await shown.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByRole('heading', { name: 'Reports' }).waitFor()
  await expect.poll(() => page.getByText(secret).count()).toBe(0)

  await press(page, 'Rename Reports')
  await page.getByRole('dialog').getByLabel('Name').fill('Month')
  await press(page, 'Save name')
  await press(page, 'Revoke Month')
  await press(page, 'Revoke key')
  await page.getByText('No API keys yet').waitFor()
  expect(await call()).toBe(401)
})

it('tries a call in the reference, without contacting another host', async () => {
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== product.dashboardUrl) problems.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  const path = '/api/reference#tag/system/GET/api/status'
  await page.goto(`${product.dashboardUrl}${path}`)
  await page.getByRole('button', { name: 'Search' }).waitFor()
  // The reference renders hundreds of calls before it reacts, which takes a long time while other
  // tests run.
  const timeout = 90_000
  await page.getByRole('button', { name: 'Test Request (get /api/status)' }).click({ timeout })
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/status'), {
    timeout,
  })
  await page.getByRole('button', { name: /^Send get request/ }).click({ timeout })
  expect((await answered).status()).toBe(200)
  expect(problems).toEqual([])
})

it('has enough contrast in the reference, in both themes', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${product.dashboardUrl}/api/reference`)
    await page.getByText('post', { exact: false }).first().waitFor()
    const found = await findViolations(page)
    const low = `${colorScheme},color-contrast,`
    expect(found.filter((each) => String(each).startsWith(low))).toEqual([])
    await context.close()
  }
})
