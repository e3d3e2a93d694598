import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '#config/paths.ts'
import { LANDING_PAGES } from '#features/landing/pages.ts'
import { ADMINS } from './admins.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'
import { closePages, openPage } from './tabs.ts'

const NOWHERE = 'Page not found'
const LANDING = LANDING_PAGES.map(({ name }) => [`/${name}`, `/${name}`, /./] as const)
/** Pages served as static files next to the app, and paths the app handles itself. */
const FOR_ALL = [
  ...LANDING,
  ['/how-we-measure', '/how-we-measure', 'How we measure our claims'],
  ['/filters', '/filters', 'What each filter does'],
  ['/status', '/status', 'System status'],
  ['/no-such-page', '/no-such-page', NOWHERE],
] as const

let page: Page

const url = (path: string) => `${product.dashboardUrl}${path}`

async function expectRow(path: string, place: string, heading: string | RegExp): Promise<void> {
  await page.goto(url(path))
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
  await page.waitForURL((found) => found.pathname === place)
}

describe('a visitor', () => {
  beforeAll(async () => {
    page = await openPage()
  })
  it.each([...FOR_ALL, ['/', '/login', 'Sign in to Crivo'] as const])(
    'at %s ends up at %s and reads “%s”',
    expectRow,
  )
})

describe('a customer', () => {
  beforeAll(async () => {
    await closePages()
    page = await signIn()
  })
  it.each([
    ...FOR_ALL,
    ['/', '/dashboard', 'Dashboard'] as const,
    ['/admin', '/admin', NOWHERE] as const,
  ])('at %s ends up at %s and reads “%s”', expectRow)
})

describe.each(['admin', 'super_admin'] as const)('a person with the role %s', (role) => {
  beforeAll(async () => {
    await closePages()
    page = await signIn(ADMINS[role])
  })
  it.each([['/admin', '/admin', 'Administration'] as const])(
    'at %s ends up at %s and reads “%s”',
    expectRow,
  )
})

describe('a URL', () => {
  const PAGES = ['/', ...Object.values(PATHS), ...FOR_ALL.slice(0, -1).map(([path]) => path)]
  it.each(PAGES)('%s of a page answers 200', async (path) => {
    const response = await fetch(url(path))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
  })

  it('of a screen with a parameter, which only the app knows, answers 200', async () => {
    const response = await fetch(url('/dashboard/campaigns/1/anything'))
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<div id="root">')
  })

  it.each(['/no-such-page', '/lp/no-such-page', '/.env', '/wp-login.php'])(
    '%s without a page answers 404 with the not-found page',
    async (path) => {
      const response = await fetch(url(path))
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('<div id="root">')
      expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
    },
  )

  it('of a missing file answers 404 without a page', async () => {
    const response = await fetch(url('/assets/gone-1234.js'))
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('<')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each([
    ['/lp', "img-src 'self' data: https://www.facebook.com;", false],
    ['/lp-eng', 'frame-src https://player.vimeo.com', true],
    ['/login', "img-src 'self' data:;", false],
  ])('%s has exactly one policy, with “%s”', async (path, part, hasFrame) => {
    const policy = (await fetch(url(path))).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(part)
    expect(policy.match(/default-src/g)).toHaveLength(1)
    expect(policy.includes('frame-src')).toBe(hasFrame)
  })
})
