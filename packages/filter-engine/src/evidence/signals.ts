/** Weights of signals. Any number of weak ones stays below `AUTOMATION_THRESHOLD`. */
export const WEIGHTS = { weak: 1, medium: 2, strong: 3 } as const
type Weight = keyof typeof WEIGHTS

export interface Signal {
  readonly id: string
  /** Its bit in `Evidence.signals`. */
  readonly bit: number
  readonly weight: Weight
}

/**
 * The minimum score of an automated visit: one strong signal, two medium ones, or one medium and
 * one weak.
 */
export const AUTOMATION_THRESHOLD = 3

const signal = (index: number, id: string, weight: Weight): Signal => ({
  id,
  bit: 1 << index,
  weight,
})

/**
 * Headers that contradict the user agent's claimed browser. Sources: Fetch Metadata
 * (https://w3c.github.io/webappsec-fetch-metadata/), User-Agent Client Hints
 * (https://wicg.github.io/ua-client-hints/), Fetch (https://fetch.spec.whatwg.org/), RFC 9110. Each
 * one's comment lists people's software that sends the same, which limits its weight; edges contain
 * no prose.
 */
export const SIGNAL = {
  /** None known: only a headless Chrome has the brand HeadlessChrome. */
  headlessBrand: signal(0, 'headless-brand', 'strong'),
  /** Nearly none: browsers have no way to send From; a company proxy that adds it would be odd. */
  robotsMailbox: signal(1, 'from-header', 'strong'),
  /**
   * Nearly none: the browser sets these values itself and scripts may not; an extension or proxy
   * that rewrites them.
   */
  fetchContradiction: signal(2, 'sec-fetch-contradiction', 'strong'),
  /**
   * Extensions that change the user agent but not the hints; desktop mode on phones is excepted.
   */
  platformConflict: signal(3, 'hint-platform-conflict', 'strong'),
  /** Extensions that change the user agent; tablets and desktop mode on phones are excepted. */
  mobileConflict: signal(4, 'hint-mobile-conflict', 'medium'),
  /** Extensions that change the user agent; browsers that freeze its version but not the hint. */
  versionConflict: signal(5, 'hint-version-conflict', 'strong'),
  /** Extensions that let a Chromium browser call itself Firefox or Safari. */
  foreignHints: signal(6, 'hints-of-another-engine', 'medium'),
  /** Company proxies and security suites that strip unknown headers; data-saving proxies. */
  noFetchMetadata: signal(7, 'no-sec-fetch', 'medium'),
  /** Proxies that strip some headers; browsers send site, mode and destination together. */
  partialFetchMetadata: signal(8, 'partial-sec-fetch', 'medium'),
  /** Pages loaded by a script or service worker; requests not for a document are excepted. */
  acceptOfNavigation: signal(9, 'accept-not-of-a-browser', 'medium'),
  /** Old company proxies that speak HTTP/1.0 toward the network. */
  oldProtocol: signal(10, 'http-1.0', 'medium'),
  /** Privacy tools and a few in-app browsers leave it out. */
  noLanguage: signal(11, 'no-accept-language', 'weak'),
  /** Privacy tools that send * for everyone; it is also what HTTP libraries send. */
  anyLanguage: signal(12, 'any-language', 'weak'),
  /** Antivirus programs and company proxies strip it to read the response. */
  noEncoding: signal(13, 'no-accept-encoding', 'weak'),
  /**
   * Proxies that drop what they cannot decode; plain http, where browsers do not offer it, is
   * excepted.
   */
  oldEncoding: signal(14, 'encoding-without-brotli', 'weak'),
  /** Privacy browsers and extensions, WebViews of old systems, proxies. */
  noHints: signal(15, 'no-client-hints', 'weak'),
  /** Browsers built on Chromium that turn some hints off. */
  partialHints: signal(16, 'partial-client-hints', 'weak'),
  /**
   * Browsers built on Chromium that write their own brand list; a Chromium with a new way of making
   * up brands.
   */
  ungreased: signal(17, 'hints-without-grease', 'weak'),
  /** Proxies that offer what they can decode; no browser weighs codings or joins them unspaced. */
  oddEncoding: signal(18, 'encoding-not-of-a-browser', 'medium'),
  /** Company networks that intercept TLS speak HTTP/1.1 for everyone behind them. */
  oneRequestProtocol: signal(19, 'http-1.1-over-tls', 'weak'),
  /**
   * Developer tools that emulate a phone, and extensions that let Chromium call itself another
   * browser.
   */
  foreignAccept: signal(20, 'accept-of-another-engine', 'strong'),
  /**
   * Browsers built on Chromium that write their own Accept; service workers that forward a page.
   */
  unlikeAccept: signal(21, 'accept-unlike-the-engine', 'medium'),
  /** Proxies that forward known headers only; service workers that forward a page are excepted. */
  noUpgrade: signal(22, 'no-upgrade-insecure-requests', 'strong'),
  /** None known: Chromium stopped writing this brand years before the claimed version. */
  oldGrease: signal(23, 'grease-of-old-chromium', 'strong'),
  /** Company proxies and security suites that decode brotli only. */
  noZstd: signal(24, 'encoding-without-zstd', 'weak'),
  /** Browsers that claim an older version for the sake of old sites. */
  aheadOfVersion: signal(25, 'headers-ahead-of-version', 'medium'),
  /**
   * Browsers told to treat a plain site as secure; other edges than ours are excepted, as they may
   * misreport http.
   */
  secureOverHttp: signal(26, 'secure-headers-over-http', 'strong'),
  /** Ports of new engines to systems abandoned by their makers. */
  impossibleVersion: signal(27, 'impossible-version', 'strong'),
  /** Developer tools that emulate a phone, and extensions that let Chromium call itself Safari. */
  foreignUser: signal(28, 'sec-fetch-user-of-another-engine', 'medium'),
  /** None known: what strips headers opens TLS, and speaks HTTP/1.1 for everyone behind it. */
  noFetchMetadataUnproxied: signal(29, 'no-sec-fetch-over-http-2', 'strong'),
  /** Old company proxies that open TLS; browsers gave up these versions in 2022. */
  oldTls: signal(30, 'old-tls', 'medium'),
} as const

export const SIGNALS: readonly Signal[] = Object.values(SIGNAL)
