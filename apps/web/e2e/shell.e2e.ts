import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { PATHS } from '#config/paths.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'

let page: Page

beforeAll(async () => {
  page = await signIn()
})

it('opens the palette with the keyboard, searches without accents and navigates', async () => {
  await page.goto(`${product.dashboardUrl}${PATHS.dashboard}?lang=pt`)
  await page.getByRole('heading').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('configuracoes')
  await page.getByRole('option', { name: 'Configurações', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/settings**')
  await page.getByRole('button', { name: 'Busca e comandos' }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('fatura')
  await page.getByRole('option', { name: 'Planos', exact: true }).click()
  await page.waitForURL('**/plans**')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
})

it('keeps the scroll position on a reload, but not when a URL is opened anew', async () => {
  const open = async (path: string) => {
    await page.goto(`${product.dashboardUrl}${path}?lang=en`)
    await page.getByRole('heading').nth(2).waitFor()
  }
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await open(PATHS.plans)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => scrollTo(0, 300))
  await page.reload()
  await expect.poll(scrolled).toBe(300)
  await open(PATHS.settings)
  expect(await scrolled()).toBe(0)
  await open(PATHS.plans)
  await page.waitForLoadState('networkidle')
  expect(await scrolled()).toBe(0)
  await page.setViewportSize({ width: 1_280, height: 720 })
})

it('signs in again over a form after the session expires, and keeps the input', async () => {
  await page.goto(`${product.dashboardUrl}/dashboard/campaigns/new?lang=en`)
  await page.getByLabel('Campaign name').fill('Half a campaign')
  // The session ends elsewhere, so both the token and the refresh cookie are rejected.
  await page.context().clearCookies()
  await page.route('**/api/campaigns', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'TOKEN_EXPIRED', message: '', error: '', requestId: 'e2e' },
    }),
  )
  // The palette fetches the campaigns.
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  await page.unroute('**/api/campaigns')
  await dialog.getByLabel('Email').fill('demo@crivo.test')
  await dialog.getByLabel('Password', { exact: true }).fill('crivo-demo')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Campaign name').inputValue()).toBe('Half a campaign')
})
