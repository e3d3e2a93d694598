import type { User } from '@crivo/shared'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { launchBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await signIn(browser)
})
beforeEach(() => page.unroute('**/api/auth/me'))
afterAll(() => browser.close())

/** Opens a screen as the demo account would see it with these changes. */
async function openAs(changes: Partial<User>, path: string): Promise<void> {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })
  await page.goto(`${inject('dashboardUrl')}${path}`)
}

it('shows a free account which plans include a screen, and how to get one', async () => {
  await openAs({ plan: 'free' }, '/dashboard/analytics/visits')
  await page.getByRole('heading', { name: 'Your plan does not include this' }).waitFor()
  const plans = page.locator('main').getByRole('heading', { level: 3 })
  expect(await plans.allTextContents()).toEqual(['Starter', 'Growth', 'Scale'])
  const sales = page.getByRole('link', { name: 'Write to sales@localhost' })
  expect(await sales.first().getAttribute('href')).toMatch(/^mailto:sales@localhost\?subject=/)
  await page.getByRole('link', { name: 'Analytics not in the plan' }).waitFor()
})

it('lets a free account open campaigns', async () => {
  await openAs({ plan: 'free' }, '/dashboard/campaigns')
  await page.getByLabel('Search by name or address').waitFor()
})

it.each([
  [{ accountFrozen: true }, 'Your account is frozen'],
  [{ hasAcceptedTerms: false }, 'Accept the terms of use'],
])('says why %j opens nothing', async (changes, title) => {
  await openAs(changes, '/dashboard/campaigns')
  await page.getByRole('heading', { name: title }).waitFor()
})

it.each([
  ['admin', 'Admin panel'],
  ['super_admin', 'Super admin panel'],
] as const)('leads %s to the administration', async (role, name) => {
  await openAs({ role }, '/dashboard/campaigns')
  await page.getByRole('link', { name }).waitFor()
})

it('offers the plans where one more campaign is refused', async () => {
  await openAs({}, '/dashboard/campaigns')
  await page.route('**/api/campaigns/*/pause', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'LIMIT_REACHED', message: '', error: '', requestId: 'e2e' },
    }),
  )
  await page
    .getByRole('button', { name: /^(Pause|Resume)/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Choose a plan' })
  await dialog.waitFor()
  expect(await dialog.getByRole('article').count()).toBe(3)
})
