import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LANGUAGES } from '../src/lib/i18n/languages.ts'
import { launchBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'
import { WALKED_SCREENS } from './walked-screens.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1_280, height: 800 }
const THEMES = ['light', 'dark'] as const

/** The first words of all keys: a text that begins with one and a dot is a key, not a text. */
const NAMESPACES = Object.keys(
  JSON.parse(readFileSync(`${import.meta.dirname}/../public/locales/en-US.json`, 'utf8')),
).map((key) => key.split('.')[0])
const RAW_KEY = new RegExp(
  `(?<![\\w@/.-])(?:${[...new Set(NAMESPACES)].join('|')})\\.[a-z][\\w.]*`,
  'g',
)

let browser: Browser
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  browser = await launchBrowser()
  page = await signIn(browser)
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
})
afterAll(() => browser.close())

async function open(path: string, language: string): Promise<void> {
  complaints.length = 0
  await page.goto(`${inject('dashboardUrl')}${path}?lang=${language}`)
  await page.locator('h1, h2').first().waitFor()
  await page.waitForLoadState('networkidle')
}

describe.each(LANGUAGES)('in %s on a phone', (language) => {
  it.each(WALKED_SCREENS)('%s shows texts, fits, and complains of nothing', async (path) => {
    await page.setViewportSize(PHONE)
    await open(path, language.slice(0, 2))
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    // Labels that only screen readers have are in it too.
    const text = await page.locator('body').ariaSnapshot()
    // Code may look like a key.
    expect(text.replaceAll(/^\s*- code: .*$/gm, '').match(RAW_KEY)).toBeNull()
    const [content, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(content).toBeLessThanOrEqual(window ?? 0)
    expect(complaints).toEqual([])
  })
})

describe.each(THEMES)('in the %s theme', (colorScheme) => {
  it.each(WALKED_SCREENS)('axe finds nothing serious on %s', async (path) => {
    await page.setViewportSize(DESKTOP)
    await page.emulateMedia({ colorScheme })
    await open(path, 'en')
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})

it('opens the palette by keys, finds without accents, and goes there', async () => {
  await open(WALKED_SCREENS[0] ?? '/', 'pt')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('configuracoes')
  await page.getByRole('option', { name: 'Configurações' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/settings**')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor()
})

it('signs in again over a form whose session has run out, and keeps what was typed', async () => {
  await open('/dashboard/campaigns/new', 'en')
  await page.getByLabel('Campaign name').fill('Half a campaign')
  // The session ends elsewhere: the token is refused, and so is the cookie that would renew it.
  await page.context().clearCookies()
  await page.route('**/api/campaigns', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'TOKEN_EXPIRED', message: '', error: '', requestId: 'e2e' },
    }),
  )
  // The palette asks for the campaigns.
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  await page.unroute('**/api/campaigns')
  await dialog.getByLabel('Email').fill('demo@crivo.test')
  await dialog.getByLabel('Password', { exact: true }).fill('crivo-demo')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Campaign name').inputValue()).toBe('Half a campaign')
})
