import puppeteer, {
  type Browser,
  type BrowserContext,
  type BrowserWorker,
  type CDPSession,
  type Page,
} from '@cloudflare/puppeteer'
import { headersOf, type Rendering, type Snapshot, type Vantage } from '@crivo/inspection'
import { type Guard, type GuardedAnswer, SiteCookies } from '@crivo/network-guard'
import { RequestAnswerer, type Visit } from './answer-requests.ts'
import { answerOf, disguise, EMPTY_POINT, SNAPSHOT } from './scripts.ts'

/** The platform's browser binding, or a local imitation. */
export type BrowserBinding = BrowserWorker

interface BrowserDeps {
  readonly binding: BrowserBinding
  /** Fetches everything that the pages request. */
  readonly guard: Guard
  /** Resolves after the given number of milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

interface RenderOptions {
  /** Called before each document is fetched; returns whether it may be fetched. */
  readonly takeFetch: () => boolean
  readonly signal: AbortSignal
  /** Called before each request for a document. */
  readonly beforeHop?: (url: URL) => Promise<void>
}

/** A browser that shows pages until it is closed. */
export interface Renderer {
  readonly render: (
    url: string,
    vantage: Vantage,
    options: RenderOptions,
  ) => Promise<Rendering | null>
  readonly close: () => Promise<void>
}

/** A phone fills its screen; a desktop's window is smaller. */
const PHONE = {
  ...{ width: 390, height: 844, screenWidth: 390, screenHeight: 844 },
  ...{ deviceScaleFactor: 3, mobile: true },
  screenOrientation: { type: 'portraitPrimary', angle: 0 },
} as const
const DESKTOP = {
  ...{ width: 1_280, height: 800, screenWidth: 1_440, screenHeight: 900 },
  ...{ deviceScaleFactor: 1, mobile: false },
}
/** The fingers that a phone's screen tells apart. */
const FINGERS = 5
const LOAD_MS = 10_000
/**
 * Scripts get this long after the document has loaded; the later delay is the time that a patient
 * visitor stays.
 */
const EARLY_MS = 600
const LATE_MS = 4_500
const EVALUATE_MS = 3_000
/** How far a page's clock runs ahead, and how long that may take. */
const PATIENT_MS = 40_000
const AHEAD_MS = 3_000
const BACK_MS = 700
const WORKER_MS = 3_000
const SNAPSHOT_TRIES = 3
const REPLACED_MS = 300
const MAX_ERRORS = 5
const MAX_ERROR = 200
const QUALITY = 40

/**
 * Requests are intercepted per page, so a window that a page opens would load by itself. The name
 * never resolves (RFC 6761); `<-loopback>` sends loopback addresses to the proxy too.
 */
const WITHOUT_NETWORK = {
  proxyServer: 'http://proxy.invalid:9',
  proxyBypassList: ['<-loopback>'],
}

/** Opens a browser whose requests all pass through the guard. */
export async function openRenderer({ binding, guard, wait }: BrowserDeps): Promise<Renderer> {
  const browser = await puppeteer.launch(binding)
  const elsewhere = new Map<string, GuardedAnswer>()
  return {
    render: (url, vantage, options) =>
      render({ browser, guard, wait, elsewhere }, url, vantage, options),
    close: () => close(browser),
  }
}

/** Ends the browser and not just the connection, because the browser is billed by the minute. */
async function close(browser: Browser): Promise<void> {
  try {
    const session = await browser.target().createCDPSession()
    await session.send('Browser.close')
  } catch {
    // The browser or the connection has already ended.
  }
}

interface RenderDeps extends Pick<BrowserDeps, 'guard' | 'wait'>, Pick<Visit, 'elsewhere'> {
  readonly browser: Browser
}

async function render(
  { browser, guard, wait, elsewhere }: RenderDeps,
  url: string,
  vantage: Vantage,
  { takeFetch, signal, beforeHop }: RenderOptions,
): Promise<Rendering | null> {
  const context = await openContext(browser)
  try {
    const page = await context.newPage()
    const client = await page.createCDPSession()
    const answerer = new RequestAnswerer({
      ...{ guard, signal, takeFetch, beforeHop, elsewhere },
      headers: headersOf(vantage),
      hasMouse: !hasPhone(vantage),
      cookies: new SiteCookies(),
      readCookies: (at) => page.cookies(at).catch(() => []),
    })
    const errors: string[] = []
    const note = (text: string) => {
      if (errors.length < MAX_ERRORS) errors.push(text.slice(0, MAX_ERROR))
    }
    page.on('pageerror', ({ message }) => note(message))
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text())
    })
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
    page.on('request', (request) => void answerer.answer(request))
    await prepare(page, client, vantage)
    const { referrer } = vantage
    const open = async () => {
      await page
        .goto(url, {
          waitUntil: 'domcontentloaded',
          timeout: LOAD_MS,
          ...(referrer !== undefined && { referer: referrer }),
        })
        // The page may have navigated away in the meantime.
        .catch(() => null)
      await wait(EARLY_MS)
    }
    await open()
    // Whoever returns has what scripts stored, beside cookies.
    if (vantage.profile?.returnsFrom != null) await open()
    const early = await snapshotOf(client, wait)
    if (vantage.profile?.browser?.isMoving === true) await move(page, client, hasPhone(vantage))
    await wait(LATE_MS)
    const late = await snapshotOf(client, wait)
    if (early === null || late === null || !answerer.isComplete) return null
    const { status, chain } = answerer
    const picture = await pictureOf(client, vantage)
    const shown = { status, chain: [...chain], early, late, errors: [...errors], picture }
    answerer.endVisit()
    const again = await againWith(answerer.worker, { client, wait, url: late.url })
    const waited = await waitedOn(client, wait)
    return { ...shown, again, waited, back: await backFrom(client, answerer, wait) }
  } finally {
    await context.close().catch(() => undefined)
  }
}

/**
 * Opens a context without a network, or with one if the platform refuses the proxy: what a window
 * then loads by itself leaves from the platform's network, and is not compared.
 */
async function openContext(browser: Browser): Promise<BrowserContext> {
  try {
    return await browser.createBrowserContext(WITHOUT_NETWORK)
  } catch {
    return browser.createBrowserContext()
  }
}

const hasPhone = ({ profile }: Vantage): boolean =>
  profile?.device === 'android' || profile?.device === 'ios'

async function prepare(page: Page, client: CDPSession, vantage: Vantage): Promise<void> {
  const { profile, userAgent, language, headers } = vantage
  const isPhone = hasPhone(vantage)
  const platform = isPhone ? 'Linux armv81' : 'Win32'
  await client.send('Emulation.setDeviceMetricsOverride', isPhone ? PHONE : DESKTOP)
  await client.send('Emulation.setTouchEmulationEnabled', {
    enabled: isPhone,
    ...(isPhone && { maxTouchPoints: FINGERS }),
  })
  await client.send('Emulation.setUserAgentOverride', {
    userAgent,
    platform: profile?.device === 'ios' ? 'iPhone' : platform,
    ...(language !== null && { acceptLanguage: language.replaceAll(/;q=[\d.]+/g, '') }),
    ...(headers?.['sec-ch-ua'] !== undefined && { userAgentMetadata: metadataOf(isPhone) }),
  })
  // A page in the background would see that nobody looks at it.
  await client.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await client.send('Network.setBypassServiceWorker', { bypass: true })
  const zone = profile?.browser?.zone
  if (zone !== undefined) await page.emulateTimezone(zone)
  if (profile !== undefined) {
    await client.send('Page.enable')
    await client.send('Page.addScriptToEvaluateOnNewDocument', { source: disguise(profile) })
  }
  await page.setRequestInterception(true)
}

const metadataOf = (isPhone: boolean) => ({
  brands: [
    { brand: 'Chromium', version: '150' },
    { brand: 'Google Chrome', version: '150' },
  ],
  platform: isPhone ? 'Android' : 'Windows',
  platformVersion: isPhone ? '16.0.0' : '15.0.0',
  architecture: isPhone ? '' : 'x86',
  model: isPhone ? 'Pixel 10' : '',
  mobile: isPhone,
})

/** Returns the page that a service worker shows to whoever opens it again, or `null`. */
async function againWith(
  worker: string | null,
  { client, wait, url }: { client: CDPSession; wait: BrowserDeps['wait']; url: string },
): Promise<Snapshot | null> {
  if (worker === null) return null
  const answered = evaluate(client, answerOf(worker), 'worker').catch(() => null)
  const html = await Promise.race([answered, wait(WORKER_MS)])
  return typeof html === 'string' ? { url, html } : null
}

/** Lets the page's own clock run ahead, and returns what it then shows. */
async function waitedOn(client: CDPSession, wait: BrowserDeps['wait']): Promise<Snapshot | null> {
  try {
    const isOver = new Promise((resolve) =>
      client.once('Emulation.virtualTimeBudgetExpired', resolve),
    )
    await client.send('Emulation.setVirtualTimePolicy', {
      ...{ policy: 'pauseIfNetworkFetchesPending', budget: PATIENT_MS },
    })
    await Promise.race([isOver, wait(AHEAD_MS)])
    await client.send('Emulation.setVirtualTimePolicy', { policy: 'advance' })
    return await snapshotOf(client, wait)
  } catch {
    return null
  }
}

/**
 * Goes back to an entry that the page itself has added to the history; returns what it then shows,
 * or `null` if it has added none.
 */
async function backFrom(
  client: CDPSession,
  { documents }: RequestAnswerer,
  wait: BrowserDeps['wait'],
): Promise<Snapshot | null> {
  try {
    const { currentIndex, entries } = await client.send('Page.getNavigationHistory')
    const first = entries.findIndex((entry) => entry.url !== 'about:blank')
    if (documents > 1 || currentIndex <= first) return null
    await client.send('Runtime.evaluate', { expression: 'history.back()' })
    await wait(BACK_MS)
    return await snapshotOf(client, wait)
  } catch {
    return null
  }
}

/** Takes a snapshot in an isolated world, and retries if the page is being replaced. */
async function snapshotOf(client: CDPSession, wait: BrowserDeps['wait']): Promise<Snapshot | null> {
  for (let tries = 0; tries < SNAPSHOT_TRIES; tries++) {
    if (tries > 0) await wait(REPLACED_MS)
    const taken = await takeSnapshot(client).catch(() => null)
    if (taken !== null) return taken
  }
  return null
}

async function takeSnapshot(client: CDPSession): Promise<Snapshot | null> {
  const value = await evaluate(client, SNAPSHOT)
  return isSnapshot(value) ? value : null
}

/** Evaluates an expression in a world that the page's scripts cannot reach. */
async function evaluate(
  client: CDPSession,
  expression: string,
  worldName = 'snapshot',
): Promise<unknown> {
  const { frameTree } = await client.send('Page.getFrameTree')
  const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName,
  })
  const { result } = await client.send('Runtime.evaluate', {
    ...{ expression, contextId, returnByValue: true, timeout: EVALUATE_MS, awaitPromise: true },
  })
  return result.value
}

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  'html' in value &&
  typeof value.url === 'string' &&
  typeof value.html === 'string'

/** Moves the pointer, scrolls, and presses a key and a place that are no control. */
async function move(page: Page, client: CDPSession, isPhone: boolean): Promise<void> {
  try {
    await page.mouse.move(120, 200, { steps: 4 })
    await page.mouse.move(220, 320, { steps: 4 })
    await page.mouse.wheel({ deltaY: 400 })
    await page.keyboard.press('Shift')
    const point = await evaluate(client, EMPTY_POINT)
    if (!Array.isArray(point)) return
    const [x, y] = point.map(Number)
    if (x === undefined || y === undefined) return
    if (isPhone) await page.touchscreen.tap(x, y)
    else await page.mouse.click(x, y)
  } catch {
    // The page was closed or replaced.
  }
}

/** Takes a picture of the window, without the additional pixels of a phone's screen. */
async function pictureOf(client: CDPSession, vantage: Vantage): Promise<string | null> {
  const screen = hasPhone(vantage) ? PHONE : DESKTOP
  try {
    await client.send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 1 })
    const options = { format: 'jpeg', quality: QUALITY } as const
    return (await client.send('Page.captureScreenshot', options)).data
  } catch {
    return null
  }
}
