import type { User } from '@crivo/shared'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'

let page: Page

beforeAll(async () => {
  page = await signIn()
})
beforeEach(() => page.unroute('**/api/auth/me'))

/** Opens a screen as the demo account with changed properties. */
async function openAs(changes: Partial<User>, path: string): Promise<void> {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })
  await page.goto(`${product.dashboardUrl}${path}`)
}

it('lets a free account open campaigns', async () => {
  await openAs({ plan: 'free' }, '/dashboard/campaigns')
  await page.getByLabel('Search by name or URL').waitFor()
})

it('offers the plans if another campaign is refused', async () => {
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
  await expect.poll(() => dialog.getByRole('article').count()).toBe(3)
})

it('wraps the text of a sales link that failed to load within its plan’s card', async () => {
  await page.route('**/api/config', (route) => route.fulfill({ status: 503, json: {} }))
  await openAs({}, '/plans')
  const cards = page.getByRole('article')
  await cards.getByText('Couldn’t load the contact').first().waitFor()
  const buttons = cards.getByRole('button', { name: 'Couldn’t load the contact' })
  const widths = await buttons.evaluateAll((all) =>
    all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  )
  expect(widths).toEqual([0, 0])
})

it.each(['pt', 'en', 'es'])('shows the whole names of locked screens (%s)', async (language) => {
  await openAs({ plan: 'free' }, `/dashboard/campaigns?lang=${language}`)
  const names = page.locator('aside').getByRole('link').locator('.truncate')
  await names.first().waitFor()
  const hidden = await names.evaluateAll((all) =>
    all.flatMap((each) => (each.scrollWidth > each.clientWidth ? [each.textContent] : [])),
  )
  expect(hidden).toEqual([])
})
