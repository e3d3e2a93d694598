import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANDING_PAGES } from '#features/landing/pages.ts'
import { findViolations } from './find-violations.ts'
import { overflowOf } from './overflow.ts'
import { product } from './product.ts'
import { openPage } from './tabs.ts'

let page: Page
const complaints: string[] = []
const scripts = new Set<string>()

beforeAll(async () => {
  page = await openPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url())
  })
})

const open = (path: string) => page.goto(`${product.dashboardUrl}${path}`)

describe.each(LANDING_PAGES)('/$name', ({ name, language, goal, login, register, filters }) => {
  it('runs without the app, fits phones, tablets and desktops, and logs no errors', async () => {
    complaints.length = 0
    scripts.clear()
    await open(`/${name}`)
    await page.waitForLoadState('networkidle')
    await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' })
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => overflowOf(page), { message: `${width} px` }).toBeLessThanOrEqual(0)
    }
    expect([...scripts].filter((url) => /base-|kit-/.test(url))).toEqual([])
    expect(complaints).toEqual([])
  })

  it('links to the login, and to registration or the sales contact', async () => {
    await page.locator('header').locator(`a[href="${login}"]`).waitFor()
    const start = await page.locator('main h1 ~ a').getAttribute('href')
    if (goal === 'register') expect(start).toBe(register)
    else expect(start).toMatch(/^mailto:sales@localhost\?subject=/)
    await expect.poll(() => page.locator('#features li').count()).toBe(filters)
  })

  it('decides each demonstration visitor with the real engine', async () => {
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

  it('shows yearly prices on request', async () => {
    const saved = page.locator('#plans').getByText(/169/)
    await expect.poll(() => saved.isVisible()).toBe(false)
    await page.locator('#yearly').check()
    await saved.waitFor()
  })

  it('has no axe violations, light and dark', async () => {
    await open(`/${name}`)
    expect(await findViolations(page)).toEqual([])
  })
})

it('links the language versions for search engines', async () => {
  const sitemap = await (await fetch(`${product.dashboardUrl}/sitemap.xml`)).text()
  expect(sitemap.match(/(?<=\/)lp[\w-]*(?=<)/g)).toEqual(['lp', 'lp-esp', 'lp-eng'])
  const robots = await (await fetch(`${product.dashboardUrl}/robots.txt`)).text()
  expect(robots).toContain('/sitemap.xml')
})

it('has documentation without axe violations, whose sections open by keyboard', async () => {
  await open('/docs/')
  await page.waitForLoadState('networkidle')
  expect(await findViolations(page)).toEqual([])
  const section = page.getByRole('button', { name: 'Running Crivo' })
  await section.press('Space')
  await page.getByRole('button', { name: 'Running Crivo', expanded: true }).waitFor()
})
