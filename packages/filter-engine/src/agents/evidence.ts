import type { Agent, OperatingSystem } from './agent.ts'
import { numberAt } from './characters.ts'
import { hintedSystem } from './operating-system.ts'
import type { RequestHeaders } from './request-headers.ts'
import { SIGNAL, SIGNALS, type Signal, WEIGHTS } from './signals.ts'

/** What the headers say against a visit being a person's, and whether it is a prefetch. */
export interface Evidence {
  /** To be held against `AUTOMATION_THRESHOLD`; weak signals count for two together at most. */
  readonly score: number
  /** The signals as a set of bits; `listSignals` names them. */
  readonly signals: number
  /** The browser loads the page before the person asks for it, or without their ever asking. */
  readonly isPrefetch: boolean
}

/** First versions that send a header over https (https://caniuse.com/mdn-http_headers_sec-fetch-site). */
const FETCH_METADATA_CHROMIUM = 80
const HINTS_CHROMIUM = 89
const GREASED_CHROMIUM = 103
/** Everything since sends `br` over https; older ones are excepted. */
const BROTLI_CHROMIUM = 60
const PARTS_OF_PAGES: ReadonlySet<string> = new Set(['image', 'script', 'style', 'font'])
const MAX_HEADER = 512
const MOST_OF_WEAK = WEIGHTS.medium

const WEAK = SIGNALS.reduce((bits, { bit, weight }) => (weight === 'weak' ? bits | bit : bits), 0)
const MEDIUM = SIGNALS.reduce(
  (bits, { bit, weight }) => (weight === 'medium' ? bits | bit : bits),
  0,
)
const STRONG = SIGNALS.reduce(
  (bits, { bit, weight }) => (weight === 'strong' ? bits | bit : bits),
  0,
)

const countBits = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** The score of a set of signals. */
export const scoreOf = (signals: number): number =>
  countBits(signals & STRONG) * WEIGHTS.strong +
  countBits(signals & MEDIUM) * WEIGHTS.medium +
  Math.min(countBits(signals & WEAK) * WEIGHTS.weak, MOST_OF_WEAK)

/** The signals of an evidence, for an explanation. */
export const listSignals = ({ signals }: Evidence): Signal[] =>
  SIGNALS.filter(({ bit }) => (signals & bit) !== 0)

const startsWith = (value: string | null, start: string): boolean =>
  value !== null && value.slice(0, start.length).toLowerCase() === start

/**
 * Whether a request is a prefetch or prerender: `Sec-Purpose` (Chromium, Firefox), the older
 * `Purpose` (Chromium, Safari's previews) and `X-Moz` (older Firefox).
 */
const isPrefetch = ({ purpose, secPurpose, xMoz }: RequestHeaders): boolean =>
  startsWith(secPurpose, 'prefetch') ||
  startsWith(purpose, 'prefetch') ||
  startsWith(purpose, 'prerender') ||
  startsWith(purpose, 'preview') ||
  startsWith(xMoz, 'prefetch')

/** The version of Chromium among the brands; 0 without one. */
const chromiumOfBrands = (brands: string): number => {
  const at = brands.indexOf('"Chromium";v="')
  return at < 0 ? 0 : numberAt(brands, at + 14)
}

const fetchSignals = ({ secFetchSite, secFetchMode, secFetchDest }: RequestHeaders): number => {
  if (secFetchSite === null || secFetchMode === null || secFetchDest === null) {
    return SIGNAL.partialFetchMetadata.bit
  }
  // Fetch: a navigation has a document for its destination. A service worker that passes one
  // on may turn either into `empty` or `same-origin`, so that only what is left contradicts.
  const contradicts =
    secFetchMode === 'navigate'
      ? PARTS_OF_PAGES.has(secFetchDest)
      : secFetchDest === 'document' && (secFetchMode === 'cors' || secFetchMode === 'no-cors')
  return contradicts ? SIGNAL.fetchContradiction.bit : 0
}

const platformConflicts = (
  agentSystem: OperatingSystem,
  hinted: OperatingSystem | null,
): boolean => {
  if (hinted === null || hinted === agentSystem) return false
  // Desktop mode: a phone or Chromebook writes Linux, the hint may still say what it is.
  return agentSystem !== 'other'
}

const hintSignals = (headers: RequestHeaders, agent: Agent, brands: string): number => {
  let signals = 0
  const hinted = hintedSystem(headers.clientHintPlatform)
  if (agent.chromium === null) return SIGNAL.foreignHints.bit
  const told = chromiumOfBrands(brands)
  if (told !== 0 && told !== agent.chromium) signals |= SIGNAL.versionConflict.bit
  if (platformConflicts(agent.claimedOs, hinted)) signals |= SIGNAL.platformConflict.bit
  const isDesk = agent.claimedOs === 'windows' || agent.claimedOs === 'macos'
  if (headers.clientHintMobile === '?1' && isDesk) signals |= SIGNAL.mobileConflict.bit
  if (headers.clientHintMobile === null || headers.clientHintPlatform === null) {
    signals |= SIGNAL.partialHints.bit
  }
  if (agent.chromium >= GREASED_CHROMIUM && !brands.includes('Not')) signals |= SIGNAL.ungreased.bit
  return signals
}

const isDocument = ({ secFetchDest }: RequestHeaders): boolean =>
  secFetchDest === null || secFetchDest === 'document'

/** Signals that hold for any browser, also for one built into an app. */
const commonSignals = (headers: RequestHeaders): number => {
  let signals = 0
  if (headers.from !== null) signals |= SIGNAL.robotsMailbox.bit
  if (headers.clientHints?.includes('HeadlessChrome')) signals |= SIGNAL.headlessBrand.bit
  if (headers.protocol === 'HTTP/1.0') signals |= SIGNAL.oldProtocol.bit
  if (
    headers.secFetchSite !== null ||
    headers.secFetchMode !== null ||
    headers.secFetchDest !== null
  ) {
    signals |= fetchSignals(headers)
  }
  return signals
}

const lacksBrotli = (encoding: string): boolean =>
  !encoding.includes('br') && encoding.includes('gzip')

/** Signals of what a browser of its own, not built into an app, always sends. */
const browserSignals = (headers: RequestHeaders, agent: Agent): number => {
  let signals = 0
  const { acceptLanguage, acceptEncoding, isSecure } = headers
  const chromium = agent.chromium ?? 0
  if (acceptLanguage === null) signals |= SIGNAL.noLanguage.bit
  else if (acceptLanguage.trim() === '*') signals |= SIGNAL.anyLanguage.bit
  if (acceptEncoding === null) signals |= SIGNAL.noEncoding.bit
  else if (isSecure && chromium >= BROTLI_CHROMIUM && lacksBrotli(acceptEncoding)) {
    signals |= SIGNAL.oldEncoding.bit
  }
  if (headers.connection !== null && startsWith(headers.connection, 'close')) {
    signals |= SIGNAL.closedConnection.bit
  }
  if (!headers.accept?.includes('text/html') && isDocument(headers)) {
    signals |= SIGNAL.acceptOfNavigation.bit
  }
  if (!isSecure) return signals
  if (headers.protocol === 'HTTP/1.1') signals |= SIGNAL.oneRequestProtocol.bit
  if (chromium >= FETCH_METADATA_CHROMIUM && headers.secFetchMode === null) {
    const sentSome = headers.secFetchSite !== null || headers.secFetchDest !== null
    if (!sentSome) signals |= SIGNAL.noFetchMetadata.bit
  }
  if (chromium >= HINTS_CHROMIUM && headers.clientHints === null) signals |= SIGNAL.noHints.bit
  return signals
}

/**
 * Weighs the headers of a request against the browser that its user agent claims, without
 * JavaScript. What an app's built-in browser or an unknown browser legitimately leaves out
 * does not count against it, nor does anything against a crawler that names itself: parity
 * and the agent's own bot class judge those. Never throws.
 *
 * Figures and the order of the weights: docs/decisions/007-graded-evidence.md.
 */
export const gatherEvidence = (headers: RequestHeaders, agent: Agent): Evidence => {
  const prefetch = isPrefetch(headers)
  if (agent.namedCrawler !== null) return { score: 0, signals: 0, isPrefetch: prefetch }
  let signals = commonSignals(headers)
  const isEmbedded = agent.inApp !== null || agent.isWebview || headers.requestedWith !== null
  if (agent.browser !== 'other' && !isEmbedded) signals |= browserSignals(headers, agent)
  const { clientHints } = headers
  if (clientHints !== null && !isEmbedded) {
    signals |= hintSignals(
      headers,
      agent,
      clientHints.length > MAX_HEADER ? clientHints.slice(0, MAX_HEADER) : clientHints,
    )
  }
  return { score: signals === 0 ? 0 : scoreOf(signals), signals, isPrefetch: prefetch }
}
