/** How much a signal says. Weak ones never reach `AUTOMATION_THRESHOLD`, however many. */
export const WEIGHTS = { weak: 1, medium: 2, strong: 3 } as const
type Weight = keyof typeof WEIGHTS

export interface Signal {
  readonly id: string
  /** Its place in `Evidence.signals`. */
  readonly bit: number
  readonly weight: Weight
  /** Who sends the same without being a program: why it weighs no more. */
  readonly falsePositives: string
}

/**
 * From this score on a visit counts as automated: one strong signal, two medium ones, or
 * one medium and one weak.
 */
export const AUTOMATION_THRESHOLD = 3

const signal = (
  index: number,
  id: string,
  weight: Weight,
  falsePositives: string,
): Signal & { readonly score: number } => ({
  id,
  bit: 1 << index,
  weight,
  falsePositives,
  score: WEIGHTS[weight],
})

/**
 * Headers that do not fit the browser which the user agent claims. Sources: Fetch Metadata
 * (https://w3c.github.io/webappsec-fetch-metadata/), User-Agent Client Hints
 * (https://wicg.github.io/ua-client-hints/), Fetch (https://fetch.spec.whatwg.org/), RFC 9110.
 */
export const SIGNAL = {
  headlessBrand: signal(
    0,
    'headless-brand',
    'strong',
    'None known: only a headless Chrome has the brand HeadlessChrome.',
  ),
  robotsMailbox: signal(
    1,
    'from-header',
    'strong',
    'Nearly none: browsers have no way to send From; a company proxy that adds it would be odd.',
  ),
  fetchContradiction: signal(
    2,
    'sec-fetch-contradiction',
    'strong',
    'Nearly none: the browser sets these values itself and scripts may not; an extension or proxy that rewrites them.',
  ),
  platformConflict: signal(
    3,
    'hint-platform-conflict',
    'medium',
    'Extensions that switch the user agent and leave the hints; desktop mode on phones is excepted.',
  ),
  mobileConflict: signal(
    4,
    'hint-mobile-conflict',
    'medium',
    'Extensions that switch the user agent; tablets and desktop mode on phones are excepted.',
  ),
  versionConflict: signal(
    5,
    'hint-version-conflict',
    'medium',
    'Extensions that switch the user agent; browsers that freeze its version and not the hint.',
  ),
  foreignHints: signal(
    6,
    'hints-of-another-engine',
    'medium',
    'Extensions that let a Chromium browser call itself Firefox or Safari.',
  ),
  noFetchMetadata: signal(
    7,
    'no-sec-fetch',
    'medium',
    'Company proxies and security suites that strip unknown headers; data-saving proxies.',
  ),
  partialFetchMetadata: signal(
    8,
    'partial-sec-fetch',
    'medium',
    'Proxies that strip some headers; browsers send site, mode and destination together.',
  ),
  acceptOfNavigation: signal(
    9,
    'accept-not-of-a-browser',
    'medium',
    'Pages that are loaded by a script or service worker; requests not for a document are excepted.',
  ),
  oldProtocol: signal(
    10,
    'http-1.0',
    'medium',
    'Old company proxies that speak HTTP/1.0 towards the network.',
  ),
  noLanguage: signal(
    11,
    'no-accept-language',
    'weak',
    'Privacy tools and a few in-app browsers leave it out.',
  ),
  anyLanguage: signal(
    12,
    'any-language',
    'weak',
    'Privacy tools that send * for everyone; it is also what HTTP libraries send.',
  ),
  noEncoding: signal(
    13,
    'no-accept-encoding',
    'weak',
    'Antivirus programs and company proxies strip it to read the answer.',
  ),
  oldEncoding: signal(
    14,
    'encoding-without-brotli',
    'weak',
    'Proxies that drop what they cannot decode; plain http, where browsers do not offer it, is excepted.',
  ),
  noHints: signal(
    15,
    'no-client-hints',
    'weak',
    'Privacy browsers and extensions, WebViews of old systems, proxies.',
  ),
  partialHints: signal(
    16,
    'partial-client-hints',
    'weak',
    'Browsers built on Chromium that switch some hints off.',
  ),
  ungreased: signal(
    17,
    'hints-without-grease',
    'weak',
    'Browsers built on Chromium that write their own list of brands.',
  ),
  closedConnection: signal(
    18,
    'connection-close',
    'weak',
    'Proxies between the visitor and the edge; security suites.',
  ),
  oneRequestProtocol: signal(
    19,
    'http-1.1-over-tls',
    'weak',
    'Company networks that open TLS speak HTTP/1.1 for everyone behind them.',
  ),
} as const

export const SIGNALS: readonly Signal[] = Object.values(SIGNAL)
