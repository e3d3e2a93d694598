import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../../apps/web/e2e/browser.ts'
import { build } from '../../scripts/lib/build.ts'
import { DEMO_ACCOUNT } from '../../scripts/lib/local/demo-account.ts'
import { findFreePorts } from '../../scripts/lib/local/ports.ts'
import { startProduct } from '../../scripts/lib/local/product.ts'
import { STATES } from '../../scripts/lib/paths.ts'
import { median, report } from './measure.ts'

const STATE = 'bench-web'
const ROUNDS = 5
/** Long enough for polls and late images to cause layout shifts. */
const SETTLED_MS = 2_500
/** Prerendered pages, compared with their versions without scripts. */
const PAGES = ['/lp', '/lp-eng', '/how-we-measure']
const SCREENS = ['/dashboard', '/dashboard/campaigns', '/dashboard/analytics']

type Browser = Awaited<ReturnType<typeof launchBrowser>>
type Page = Awaited<ReturnType<Browser['newPage']>>

interface Vitals {
  readonly lcp: number
  readonly cls: number
  readonly longest: number
}

/** Measures load time and layout shifts of pages and screens, from the local server. */
export async function benchWeb(): Promise<void> {
  await rm(join(STATES, STATE), { recursive: true, force: true })
  await build()
  const product = await startProduct(await findFreePorts(), STATE)
  const browser = await launchBrowser()
  try {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await page.addInitScript(observe)
    for (const path of PAGES) await comparePage(page, product.dashboardUrl + path, path)
    await signIn(page, product.dashboardUrl)
    for (const screen of SCREENS) {
      const found: Vitals[] = []
      for (let round = 0; round < ROUNDS; round++) {
        found.push(await openPage(page, product.dashboardUrl + screen))
      }
      reportVitals(screen, found)
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function openPage(page: Page, url: string): Promise<Vitals> {
  await page.goto(url)
  // On a busy machine, a screen may paint nothing for longer than it takes to settle.
  await page.waitForFunction(() => Reflect.get(window, 'vitals').lcp > 0)
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => Reflect.get(window, 'vitals'))
}

/** Alternates a page and its version without scripts, so that a slow moment affects both. */
async function comparePage(page: Page, url: string, path: string): Promise<void> {
  const twin = `${url}-without-scripts`
  const html = await (await fetch(url)).text()
  const body = html.replaceAll(/<script[^>]* src=[^>]*><\/script>/g, '')
  await page.route(twin, (route) => route.fulfill({ contentType: 'text/html', body }))
  const found: Vitals[] = []
  const bare: Vitals[] = []
  for (let round = 0; round < ROUNDS; round++) {
    found.push(await openPage(page, url))
    bare.push(await openPage(page, twin))
  }
  await page.unroute(twin)
  reportVitals(path, found)
  const of = (vitals: readonly Vitals[]) => median(vitals.map(({ lcp }) => lcp))
  report(`${path}/lcp-ratio`, of(found) / of(bare), '', 'to the same page without scripts')
}

async function signIn(page: Page, dashboardUrl: string): Promise<void> {
  await page.goto(`${dashboardUrl}/login?lang=en`)
  await page.getByLabel('Email').fill(DEMO_ACCOUNT.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_ACCOUNT.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard**')
}

function reportVitals(screen: string, found: readonly Vitals[]): void {
  const of = (key: keyof Vitals) => median(found.map((each) => each[key]))
  report(`${screen}/lcp-ms`, of('lcp'), 'ms', `largest paint, median of ${ROUNDS}; at most 1500`)
  report(`${screen}/cls`, of('cls'), '', `layout shift, median of ${ROUNDS}; at most 0.02`)
  report(`${screen}/task-ms`, of('longest'), 'ms', `longest task, median of ${ROUNDS}; at most 100`)
}

/** Runs in the page before any of its scripts. */
function observe(): void {
  const vitals = { lcp: 0, cls: 0, longest: 0 }
  Object.assign(window, { vitals })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    vitals.cls += Number(Reflect.get(entry, 'value'))
  })
  watch('longtask', ({ duration }) => {
    vitals.longest = Math.max(vitals.longest, duration)
  })
}
