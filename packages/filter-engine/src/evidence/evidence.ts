import type { Agent, Engine } from '../agents/agent.ts'
import { abandonedSignals } from './abandoned-engines.ts'
import {
  asksForPage,
  engineSignals,
  isBehindProxy,
  languageSignals,
  navigationSignals,
  sendsFetchMetadata,
} from './engine-signals.ts'
import { FIRST_VERSIONS } from './first-versions.ts'
import { hintSignals } from './hint-signals.ts'
import type { RequestHeaders } from './request-headers.ts'
import { SIGNAL, SIGNALS, type Signal, WEIGHTS } from './signals.ts'

/** The evidence of automation in a request's headers, and whether the request is a prefetch. */
export interface Evidence {
  /** Compared with `AUTOMATION_THRESHOLD`; weak signals add at most two in total. */
  readonly score: number
  /** The signals as a bit set; `listSignals` returns their names. */
  readonly signals: number
  /** Whether the browser loads the page ahead of a navigation that may never happen. */
  readonly isPrefetch: boolean
}

const PARTS_OF_PAGES = ['image', 'script', 'style', 'font']
const MOST_OF_WEAK = WEIGHTS.medium

const bitsOf = (weight: Signal['weight']): number =>
  SIGNALS.reduce((bits, signal) => (signal.weight === weight ? bits | signal.bit : bits), 0)

const [WEAK, MEDIUM, STRONG] = [bitsOf('weak'), bitsOf('medium'), bitsOf('strong')]

const countBits = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** Returns the score of a set of signals. */
export const scoreOf = (signals: number): number =>
  countBits(signals & STRONG) * WEIGHTS.strong +
  countBits(signals & MEDIUM) * WEIGHTS.medium +
  Math.min(countBits(signals & WEAK) * WEIGHTS.weak, MOST_OF_WEAK)

/** Lists the signals in a visit's evidence, for an explanation. */
export const listSignals = ({ signals }: Evidence): Signal[] =>
  SIGNALS.filter(({ bit }) => (signals & bit) !== 0)

const startsWith = (value: string | null, start: string): boolean =>
  value !== null && value.slice(0, start.length).toLowerCase() === start

/**
 * Returns whether a request is a prefetch or prerender: `Sec-Purpose` (Chromium, Firefox), the
 * older `Purpose` (Chromium, Safari's previews) and `X-Moz` (older Firefox).
 */
const isPrefetch = ({ purpose, secPurpose, xMoz }: RequestHeaders): boolean =>
  startsWith(secPurpose, 'prefetch') ||
  startsWith(purpose, 'prefetch') ||
  startsWith(purpose, 'prerender') ||
  startsWith(purpose, 'preview') ||
  startsWith(xMoz, 'prefetch')

/** All values that Fetch Metadata defines for `Sec-Fetch-Site` and `Sec-Fetch-Mode`. */
const SITES = ['none', 'cross-site', 'same-site', 'same-origin']
const MODES = ['navigate', 'no-cors', 'cors', 'same-origin', 'websocket', 'webtransport']

const fetchSignals = ({ secFetchSite, secFetchMode, secFetchDest }: RequestHeaders): number => {
  if (secFetchSite === null || secFetchMode === null || secFetchDest === null) {
    return SIGNAL.partialFetchMetadata.bit
  }
  // Fetch: a navigation's destination is a document. A service worker that forwards a navigation
  // may change either header to `empty` or `same-origin`, so only other values contradict.
  const isUndefined = !SITES.includes(secFetchSite) || !MODES.includes(secFetchMode)
  const contradicts =
    isUndefined ||
    (secFetchMode === 'navigate'
      ? PARTS_OF_PAGES.includes(secFetchDest)
      : secFetchDest === 'document' && (secFetchMode === 'cors' || secFetchMode === 'no-cors'))
  return contradicts ? SIGNAL.fetchContradiction.bit : 0
}

/**
 * Returns whether a document is requested. Without fetch metadata, a prefetch may request anything.
 */
const isNavigation = ({ secFetchDest }: RequestHeaders, prefetch: boolean): boolean =>
  secFetchDest === null ? !prefetch : secFetchDest === 'document'

/** Returns signals that apply to all browsers, including those built into apps. */
const commonSignals = (headers: RequestHeaders, { bot }: Agent): number => {
  let signals = 0
  // A page's script can set From, and must not make the page's visitors look automated.
  if (headers.from !== null && headers.secFetchDest !== 'empty') {
    signals |= SIGNAL.robotsMailbox.bit
  }
  // An agent with this brand is a bot, so people's brands need not be searched for it again.
  if (bot !== null && headers.clientHints?.includes('HeadlessChrome')) {
    signals |= SIGNAL.headlessBrand.bit
  }
  if (headers.protocol === 'HTTP/1.0') signals |= SIGNAL.oldProtocol.bit
  return sendsFetchMetadata(headers) ? signals | fetchSignals(headers) : signals
}

/** Returns the signals for missing headers that standalone browsers always send. */
const browserSignals = (headers: RequestHeaders, engine: Engine | null): number => {
  if (!headers.isSecure) return 0
  const lacksHints =
    headers.clientHints === null &&
    engine?.name === 'chromium' &&
    engine.version >= FIRST_VERSIONS.hints.chromium
  return (
    (isBehindProxy(headers) ? SIGNAL.oneRequestProtocol.bit : 0) |
    (lacksHints ? SIGNAL.noHints.bit : 0)
  )
}

/** Signals that software which rewrites headers explains, and the same without it. */
const EXPLAINED_BY_PROXIES = [
  [SIGNAL.noFetchMetadata.bit, SIGNAL.noFetchMetadataUnproxied.bit],
  [SIGNAL.oddEncoding.bit, SIGNAL.oddEncodingUnproxied.bit],
] as const

/**
 * Strengthens the signals of missing fetch metadata and odd codings on HTTP/2 and HTTP/3, because
 * software that rewrites headers intercepts TLS and speaks HTTP/1.1 to the network.
 */
const unproxied = (signals: number, { protocol }: RequestHeaders): number => {
  if (signals === 0 || (protocol !== 'HTTP/2' && protocol !== 'HTTP/3')) return signals
  let strengthened = signals
  for (const [explained, unexplained] of EXPLAINED_BY_PROXIES) {
    if ((signals & explained) !== 0) strengthened = (strengthened & ~explained) | unexplained
  }
  return strengthened
}

/**
 * Returns whether `X-Requested-With` contains an Android app's package name, not `XMLHttpRequest`.
 */
const namesApp = ({ requestedWith }: RequestHeaders, { claimedOs }: Agent): boolean =>
  claimedOs === 'android' && requestedWith?.includes('.') === true

/** Returns whether the brands reveal the engine of a browser that is not known by name. */
const namesChromium = ({ clientHints }: RequestHeaders): boolean =>
  clientHints?.includes('"Chromium"') === true

/**
 * Weighs a request's headers against its claimed browser, without JavaScript. Never throws. Ignores
 * headers that in-app and unknown browsers legitimately omit, and crawlers that identify
 * themselves, because parity and the bot class decide those. Results and weights:
 * docs/decisions/007-graded-evidence.md.
 */
export const gatherEvidence = (headers: RequestHeaders, agent: Agent): Evidence => {
  const prefetch = isPrefetch(headers)
  const { engine } = agent
  if (agent.namedCrawler !== null) return { score: 0, signals: 0, isPrefetch: prefetch }
  let signals = commonSignals(headers, agent)
  const isEmbedded = agent.inApp !== null || agent.isWebview || namesApp(headers, agent)
  if (agent.browser !== 'other' || isEmbedded || namesChromium(headers)) {
    signals |= languageSignals(headers.acceptLanguage)
    if (engine !== null) {
      signals |= engineSignals(headers, agent, engine)
      if (isNavigation(headers, prefetch)) signals |= navigationSignals(headers, agent, engine)
    }
  } else if (engine !== null && isNavigation(headers, prefetch) && !asksForPage(headers)) {
    // Unknown browsers may omit headers, but ask for a page when they open one.
    signals |= SIGNAL.acceptOfNavigation.bit | languageSignals(headers.acceptLanguage)
  }
  if (engine === null) signals |= abandonedSignals(headers)
  if (agent.browser !== 'other' && !isEmbedded) {
    signals = unproxied(signals, headers) | browserSignals(headers, engine)
  }
  if (headers.clientHints !== null) signals |= hintSignals(headers, agent)
  // The last signal's bit is the sign.
  return {
    score: signals === 0 ? 0 : scoreOf(signals),
    signals: signals >>> 0,
    isPrefetch: prefetch,
  }
}
