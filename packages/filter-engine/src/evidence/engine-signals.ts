import type { Agent, Engine } from '../agents/agent.ts'
import { FIRST_VERSIONS, LAST_WITH_OLD_TLS } from './first-versions.ts'
import type { RequestHeaders } from './request-headers.ts'
import { SIGNAL } from './signals.ts'

/** All later versions of Chromium and Firefox offer `br` over https. */
const BROTLI = 6000
/** The first Chromium that accepts `image/apng` (https://caniuse.com/apng). */
const APNG_CHROMIUM = 5900
/** Up to 109, Chromium preferred signed exchanges at 0.9 instead of 0.7. Four versions' tolerance. */
const LOWER_EXCHANGE = 11_400
const OLD_EXCHANGE = 'v=b3;q=0.9'
const LAST_UNSPACED = 4400
const UNSPACED = /,[^ ]/
/**
 * Tolerance of four major versions, because headers, including parts of the fetch metadata, were
 * tested in earlier versions.
 */
const TRIAL = 400

/** Returns the signals in the preferred languages. */
export const languageSignals = (language: string | null): number => {
  if (language === null) return SIGNAL.noLanguage.bit
  return language.trim() === '*' ? SIGNAL.anyLanguage.bit : 0
}

const lacksBrotli = (encoding: string): boolean =>
  !encoding.includes('br') && encoding.includes('gzip')

/** Returns whether the request has any fetch metadata. */
export const sendsFetchMetadata = ({
  secFetchSite,
  secFetchMode,
  secFetchDest,
}: RequestHeaders): boolean =>
  secFetchSite !== null || secFetchMode !== null || secFetchDest !== null

/** What current Chromium and Firefox offer over https. */
const USUAL_ENCODING = 'gzip, deflate, br, zstd'

/** Returns the signals in the content codings that a browser offers. */
const encodingSignals = (headers: RequestHeaders, agent: Agent, engine: Engine): number => {
  const { acceptEncoding } = headers
  if (acceptEncoding === null) return SIGNAL.noEncoding.bit
  const odd = isOddEncoding(acceptEncoding, headers, engine) ? SIGNAL.oddEncoding.bit : 0
  return (
    odd |
    (headers.isSecure
      ? secureEncoding(acceptEncoding, agent, engine)
      : plainEncoding(acceptEncoding))
  )
}

/** All browsers offer both codings over plain http. */
const plainEncoding = (acceptEncoding: string): number =>
  acceptEncoding.includes('deflate') ? 0 : SIGNAL.oldEncoding.bit

/**
 * Weights, which engines do not write; codings that only programs decode; curl's order, which
 * starts with `deflate`; and `none`, which is not a coding. Security suites add `identity`.
 */
const CODINGS_OF_PROGRAMS = /;q=|bzip2|xz|lzma|compress|^deflate,|^none$/

/**
 * Returns whether the offered codings are odd. Missing spaces are normal in Chromium up to version
 * 44 and from a customer's server, which may remove them.
 */
const isOddEncoding = (
  acceptEncoding: string,
  { protocol }: RequestHeaders,
  { name, version }: Engine,
): boolean => {
  // The beginnings of the usual list are what other browsers and versions offer.
  if (USUAL_ENCODING.startsWith(acceptEncoding)) return false
  if (CODINGS_OF_PROGRAMS.test(acceptEncoding)) return true
  if (protocol === null || !UNSPACED.test(acceptEncoding)) return false
  return name !== 'chromium' || version > LAST_UNSPACED
}

const secureEncoding = (
  acceptEncoding: string,
  agent: Agent,
  { name, version }: Engine,
): number => {
  if (acceptEncoding === USUAL_ENCODING || acceptEncoding.includes('zstd')) {
    // Other browsers on iPhones report the system's version, which is frozen at 18 since iOS 26.
    const isTold = version !== 0 && (name !== 'webkit' || agent.browser === 'safari')
    return isTold && version < FIRST_VERSIONS.zstd[name] - TRIAL ? SIGNAL.aheadOfVersion.bit : 0
  }
  if (name !== 'webkit' && version >= BROTLI && lacksBrotli(acceptEncoding)) {
    return SIGNAL.oldEncoding.bit
  }
  // Only these browsers are known to follow their engine; CDNs forward `gzip, br` for everyone.
  const follows = agent.browser === 'chrome' || agent.browser === 'edge' || name === 'gecko'
  return follows && version >= FIRST_VERSIONS.zstd[name] && acceptEncoding.includes('deflate, br')
    ? SIGNAL.noZstd.bit
    : 0
}

/** What current versions accept for a page; comparing it saves most visits four searches. */
const USUAL_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const USUAL_IN_CHROMIUM =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'

/** Returns the signal for an `Accept` header that the claimed engine does not send. */
const acceptSignals = (
  accept: string,
  { protocol }: RequestHeaders,
  agent: Agent,
  { name, version }: Engine,
): number => {
  // Engines write no spaces. Libraries that join lists do, including libraries of servers that
  // describe a visit, so only our own edge's view counts.
  if (protocol !== null && accept.includes(', ')) return SIGNAL.unlikeAccept.bit
  if (name !== 'chromium') {
    // WebKit's value has never named an image.
    const foreign = name === 'webkit' ? 'image/' : 'image/apng'
    const isForeign = accept.includes(foreign) || accept.includes('signed-exchange')
    return isForeign ? SIGNAL.foreignAccept.bit : 0
  }
  const isStale = version >= LOWER_EXCHANGE && accept.endsWith(OLD_EXCHANGE)
  if (!isStale && (version < APNG_CHROMIUM || accept.includes('image/apng'))) return 0
  // Other browsers and apps based on Chromium may send their own value.
  const isOwn = (agent.browser === 'chrome' || agent.browser === 'edge') && agent.inApp === null
  return isOwn ? SIGNAL.foreignAccept.bit : SIGNAL.unlikeAccept.bit
}

/** Returns whether the request accepts a page, as all browsers do when they open one. */
export const asksForPage = ({ accept }: RequestHeaders): boolean =>
  accept?.includes('text/html') === true

/** Company networks that intercept TLS speak HTTP/1.1, and some of them drop headers. */
export const isBehindProxy = ({ isSecure, protocol }: RequestHeaders): boolean =>
  isSecure && protocol?.startsWith('HTTP/1.') === true

/** What feed readers' libraries accept and no engine names. */
const FEEDS = /(?:rss|atom|rdf)\+xml/

/** Returns the signals in a navigation's own headers. */
export const navigationSignals = (
  headers: RequestHeaders,
  agent: Agent,
  engine: Engine,
): number => {
  const { accept } = headers
  const { name, version } = engine
  const isUsual = accept === (name === 'chromium' ? USUAL_IN_CHROMIUM : USUAL_ACCEPT)
  if (accept === null || !(isUsual || asksForPage(headers))) {
    return FEEDS.test(accept ?? '') ? SIGNAL.foreignAccept.bit : SIGNAL.acceptOfNavigation.bit
  }
  const lacksUpgrade =
    headers.upgradeInsecureRequests === null &&
    version >= (FIRST_VERSIONS.upgrade[name] ?? Number.POSITIVE_INFINITY) &&
    !isBehindProxy(headers) &&
    (headers.secFetchMode === null || headers.secFetchMode === 'navigate')
  const signals = isUsual ? 0 : acceptSignals(accept, headers, agent, engine)
  return lacksUpgrade ? signals | SIGNAL.noUpgrade.bit : signals
}

/**
 * Returns the signal for headers that browsers send only over https. Only our own edge knows the
 * protocol; a customer's server may report http where a proxy in front of it speaks https.
 */
const plainSignals = (headers: RequestHeaders): number => {
  if (headers.isSecure || headers.protocol !== 'HTTP/1.1') return 0
  const isSecureOnly =
    headers.acceptEncoding?.includes('br') === true ||
    headers.clientHints !== null ||
    headers.clientHintPlatform !== null ||
    sendsFetchMetadata(headers)
  return isSecureOnly ? SIGNAL.secureOverHttp.bit : 0
}

/**
 * The first versions with TLS 1.3 (https://caniuse.com/tls1-3): 70, 63 and 12.1, with the tolerance
 * of `TRIAL`.
 */
const FIRST_TLS_1_3 = { chromium: 6600, gecko: 5900, webkit: 1200 } as const

/** Returns whether a browser that names itself speaks TLS 1.3 too early. Others claim old versions. */
const isTlsAhead = (
  { tlsVersion }: RequestHeaders,
  { browser }: Agent,
  { name, version }: Engine,
): boolean =>
  tlsVersion === 'TLSv1.3' && browser !== 'other' && version !== 0 && version < FIRST_TLS_1_3[name]

const isOldTls = ({ tlsVersion }: RequestHeaders, { name, version }: Engine): boolean =>
  name !== 'webkit' &&
  version > LAST_WITH_OLD_TLS[name] &&
  (tlsVersion === 'TLSv1' || tlsVersion === 'TLSv1.1')

/** Returns signals that apply wherever an engine shows a page, whether in a browser or an app. */
export const engineSignals = (headers: RequestHeaders, agent: Agent, engine: Engine): number =>
  (engine.isImpossible ? SIGNAL.impossibleVersion.bit : 0) |
  (engine.name === 'webkit' && headers.secFetchUser !== null ? SIGNAL.foreignUser.bit : 0) |
  (isOldTls(headers, engine) ? SIGNAL.oldTls.bit : 0) |
  (isTlsAhead(headers, agent, engine) ? SIGNAL.aheadOfVersion.bit : 0) |
  plainSignals(headers) |
  encodingSignals(headers, agent, engine) |
  fetchAbsence(headers, engine)

/**
 * Returns the signal for fetch metadata that the claimed version sends but is missing, or does not
 * send but is present.
 */
const fetchAbsence = (headers: RequestHeaders, { name, version }: Engine): number => {
  if (!headers.isSecure || version === 0) return 0
  const isSent = sendsFetchMetadata(headers)
  const isDue = version >= FIRST_VERSIONS.fetchMetadata[name]
  if (isDue) return isSent ? 0 : SIGNAL.noFetchMetadata.bit
  return isSent && version < FIRST_VERSIONS.fetchMetadata[name] - TRIAL
    ? SIGNAL.aheadOfVersion.bit
    : 0
}
