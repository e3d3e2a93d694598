import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LANDING_PAGES } from '../src/features/landing/pages.ts'
import { launchBrowser } from './browser.ts'

let browser: Browser
let page: Page
const complaints: string[] = []
const scripts = new Set<string>()

beforeAll(async () => {
  browser = await launchBrowser()
  page = await (await browser.newContext({ locale: 'en-US' })).newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
})
afterAll(() => browser.close())

const open = (path: string) => page.goto(`${inject('dashboardUrl')}${path}`)

describe.each(LANDING_PAGES)('/$name', ({ name, language, goal, login, register, filters }) => {
  it.each([360, 768, 1440])(
    'fits into %i px, without the app, and complains of nothing',
    async (width) => {
      complaints.length = 0
      scripts.clear()
      await page.setViewportSize({ width, height: 900 })
      await open(`/${name}`)
      await page.waitForLoadState('networkidle')
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      const [content, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(content).toBeLessThanOrEqual(window ?? 0)
      expect([...scripts].filter((url) => /base-|kit-/.test(url))).toEqual([])
      expect(complaints).toEqual([])
    },
  )

  it('leads to the login, and to the registration or the sales contact', async () => {
    await page.locator('header').locator(`a[href="${login}"]`).waitFor()
    const start = await page.locator('main h1 ~ a').getAttribute('href')
    if (goal === 'register') expect(start).toBe(register)
    else expect(start).toMatch(/^mailto:sales@localhost\?subject=/)
    expect(await page.locator('#features li').count()).toBe(filters)
  })

  it('judges each visitor of the demonstration by the engine', async () => {
    const result = page.locator('[data-demo-result]')
    for (const [visitor, reason] of [
      ['script', 'GIVT.UA'],
      ['laptop', 'POLICY.GEO'],
      ['reviewer', 'VERIFIED.AD'],
    ]) {
      await page.locator(`input[value=${visitor}]`).check()
      await result.getByText(reason ?? '').waitFor()
    }
  })

  it('shows the yearly prices when asked for them', async () => {
    const saved = page.locator('#plans').getByText(/169/)
    expect(await saved.isVisible()).toBe(false)
    await page.locator('#yearly').check()
    await saved.waitFor()
  })

  it.each(['light', 'dark'] as const)(
    'axe finds nothing serious in the %s theme',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await open(`/${name}`)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      )
      expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    },
  )
})

it('tells search engines of the page of each language', async () => {
  const sitemap = await (await fetch(`${inject('dashboardUrl')}/sitemap.xml`)).text()
  expect(sitemap.match(/(?<=\/)lp[\w-]*(?=<)/g)).toEqual(['lp', 'lp-esp', 'lp-eng'])
  const robots = await (await fetch(`${inject('dashboardUrl')}/robots.txt`)).text()
  expect(robots).toContain('/sitemap.xml')
})
