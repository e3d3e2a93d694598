import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PATHS } from '../src/config/paths.ts'
import { LANDING_PAGES } from '../src/features/landing/pages.ts'
import { ADMINS } from './admins.ts'
import { launchBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

const NOWHERE = 'Page not found'
const LANDING = LANDING_PAGES.map(({ name }) => [`/${name}`, `/${name}`, /./] as const)
/** What everybody sees, signed in or not: address, where it leads, the page's heading. */
const FOR_ALL = [
  ...LANDING,
  ['/how-we-measure', '/how-we-measure', 'How Crivo measures what it claims'],
  ['/status', '/status', 'System status'],
  ['/terms', '/terms', 'Terms of use'],
  ['/no-such-page', '/no-such-page', NOWHERE],
  ['/dashboard/no-such-screen', '/dashboard/no-such-screen', NOWHERE],
] as const
const VISITOR = [
  ...FOR_ALL,
  ['/', '/login', 'Sign in to Crivo'],
  ['/login', '/login', 'Sign in to Crivo'],
  ['/register', '/register', 'Create your account'],
  ['/forgot-password', '/forgot-password', 'Forgot your password?'],
  ['/privacy', '/privacy', 'Privacy policy'],
  ['/reembolso', '/reembolso', 'Refund policy'],
  ['/dashboard', '/dashboard', NOWHERE],
  ['/dashboard/settings', '/dashboard/settings', NOWHERE],
  ['/plans', '/plans', NOWHERE],
  ['/admin', '/admin', NOWHERE],
  ['/terms-acceptance', '/terms-acceptance', NOWHERE],
] as const
const CUSTOMER = [
  ...FOR_ALL,
  ['/', '/dashboard', 'Dashboard'],
  ['/dashboard', '/dashboard', 'Dashboard'],
  ['/dashboard/settings', '/dashboard/settings', 'Settings'],
  ['/plans', '/plans', 'Plans'],
  ['/login', '/dashboard', 'Dashboard'],
  ['/register', '/dashboard', 'Dashboard'],
  ['/forgot-password', '/dashboard', 'Dashboard'],
  ['/privacy', '/privacy', NOWHERE],
  ['/reembolso', '/reembolso', NOWHERE],
  ['/terms-acceptance', '/dashboard', 'Dashboard'],
] as const

let browser: Browser | undefined
let page: Page

/** Each person in a browser of their own: the packed Chromium has one process for all contexts. */
async function enter(open: (own: Browser) => Promise<Page>): Promise<void> {
  await browser?.close()
  browser = await launchBrowser()
  page = await open(browser)
}
afterAll(() => browser?.close())

const url = (path: string) => `${inject('dashboardUrl')}${path}`

async function expectRow(path: string, place: string, heading: string | RegExp): Promise<void> {
  await page.goto(url(path))
  await page.getByRole('heading', { name: heading, exact: true }).first().waitFor()
  await page.waitForURL((found) => found.pathname === place)
}

describe('a visitor', () => {
  beforeAll(() => enter(async (own) => (await own.newContext({ locale: 'en-US' })).newPage()))
  it.each(VISITOR)('at %s is at %s and reads “%s”', expectRow)
})

describe('a customer', () => {
  beforeAll(() => enter((own) => signIn(own)))
  it.each([...CUSTOMER, ['/admin', '/admin', NOWHERE] as const])(
    'at %s is at %s and reads “%s”',
    expectRow,
  )

  it.each([
    ['pt', 'Carregando...'],
    ['en', 'Loading...'],
    ['es', 'Cargando...'],
  ])('with lang=%s reads “%s” while it is found out who they are', async (lang, text) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/auth/me', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(url(`/plans?lang=${lang}`))
    await page.getByRole('status').getByText(text, { exact: true }).waitFor()
    release()
    await page.getByRole('heading', { name: /^Plan/ }).first().waitFor()
    await page.unroute('**/api/auth/me')
  })

  it.each([
    ['pt', 'Redirecionando...'],
    ['en', 'Redirecting...'],
    ['es', 'Redirigiendo...'],
  ])('with lang=%s reads “%s” on the way from the login inside', async (lang, text) => {
    // Every text that the page showed, however short.
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      new MutationObserver(() => seen.add(document.body?.textContent ?? '')).observe(document, {
        childList: true,
        subtree: true,
      })
    })
    await page.goto(url(`/login?lang=${lang}`))
    await page.waitForURL('**/dashboard')
    const seen = await page.evaluate(() => [...Reflect.get(window, 'seen')].join('\n'))
    expect(seen).toContain(text)
  })
})

describe.each(['admin', 'super_admin'] as const)('a person who is %s', (role) => {
  beforeAll(() => enter((own) => signIn(own, {}, ADMINS[role])))
  it.each([...CUSTOMER, ['/admin', '/admin', 'Administration'] as const])(
    'at %s is at %s and reads “%s”',
    expectRow,
  )
})

describe('an address', () => {
  const PAGES = ['/', ...Object.values(PATHS), ...LANDING.map(([path]) => path), '/how-we-measure']
  it.each(PAGES)('%s of a page answers 200', async (path) => {
    const response = await fetch(url(path))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
  })

  it('of a screen with a parameter, which the app alone knows, answers 200', async () => {
    const response = await fetch(url('/dashboard/campaigns/1/anything'))
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<div id="root">')
  })

  it.each(['/no-such-page', '/lp/no-such-page', '/.env', '/wp-login.php'])(
    '%s of no page answers 404 with the not-found page',
    async (path) => {
      const response = await fetch(url(path))
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('<div id="root">')
      expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/)
    },
  )

  it('of a file that is gone answers 404 without a page', async () => {
    const response = await fetch(url('/assets/gone-1234.js'))
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('<')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each([
    ['/lp', "img-src 'self' data: https://www.facebook.com;", false],
    ['/lp-eng', 'frame-src https://player.vimeo.com', true],
    ['/login', "img-src 'self' data:;", false],
  ])('%s has one policy, with “%s”', async (path, part, hasFrame) => {
    const policy = (await fetch(url(path))).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(part)
    expect(policy.match(/default-src/g)).toHaveLength(1)
    expect(policy.includes('frame-src')).toBe(hasFrame)
  })
})
