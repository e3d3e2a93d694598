/** Weights of signals. Any number of weak signals stays below `AUTOMATION_THRESHOLD`. */
export const WEIGHTS = { weak: 1, medium: 2, strong: 3 } as const
type Weight = keyof typeof WEIGHTS

export interface Signal {
  readonly id: string
  /** The signal's bit in `Evidence.signals`. */
  readonly bit: number
  readonly weight: Weight
}

/**
 * Minimum score of an automated visit: one strong signal, two medium signals, or one medium and one
 * weak signal.
 */
export const AUTOMATION_THRESHOLD = 3

const signal = (index: number, id: string, weight: Weight): Signal => ({
  id,
  bit: 1 << index,
  weight,
})

/**
 * Signals that headers contradict the claimed browser. Sources: Fetch Metadata
 * (https://w3c.github.io/webappsec-fetch-metadata/), User-Agent Client Hints
 * (https://wicg.github.io/ua-client-hints/), Fetch (https://fetch.spec.whatwg.org/), RFC 9110.
 * Comments, which edges' bundles omit, list people's software that triggers each signal, which
 * limits its weight.
 */
export const SIGNAL = {
  /** No known false positives: only a headless Chrome has the brand HeadlessChrome. */
  headlessBrand: signal(0, 'headless-brand', 'strong'),
  /**
   * False positives: nearly none, because browsers never send From, and company proxies hardly ever
   * add it. Exempts requests made by scripts, which can set it.
   */
  robotsMailbox: signal(1, 'from-header', 'strong'),
  /**
   * False positives: an extension or proxy that rewrites these values; the browser sets them, and
   * scripts cannot.
   */
  fetchContradiction: signal(2, 'sec-fetch-contradiction', 'strong'),
  /**
   * False positives: extensions that change the user agent but not the hints. Exempts desktop mode
   * on phones.
   */
  platformConflict: signal(3, 'hint-platform-conflict', 'strong'),
  /**
   * False positives: extensions that change the user agent, and proxies that drop one hint. Exempts
   * tablets and desktop mode on phones.
   */
  mobileConflict: signal(4, 'hint-mobile-conflict', 'medium'),
  /**
   * False positives: extensions that change the user agent, and browsers that freeze its version
   * but not the hint. Also Chromium's brands under another engine's name, and Chrome's under
   * Edge's or Opera's.
   */
  versionConflict: signal(5, 'hint-version-conflict', 'strong'),
  /** False positives: extensions that make a Chromium browser claim to be Firefox or Safari. */
  foreignHints: signal(6, 'hints-of-another-engine', 'medium'),
  /**
   * False positives: company proxies and security suites that strip unknown headers, and
   * data-saving proxies.
   */
  noFetchMetadata: signal(7, 'no-sec-fetch', 'medium'),
  /**
   * False positives: proxies that strip some headers. Browsers send site, mode and destination
   * together.
   */
  partialFetchMetadata: signal(8, 'partial-sec-fetch', 'medium'),
  /**
   * False positives: pages loaded by a script or service worker. Exempts requests for anything but
   * documents.
   */
  acceptOfNavigation: signal(9, 'accept-not-of-a-browser', 'medium'),
  /** False positives: old company proxies that speak HTTP/1.0 to the network. */
  oldProtocol: signal(10, 'http-1.0', 'medium'),
  /** False positives: privacy tools and a few in-app browsers, which omit the header. */
  noLanguage: signal(11, 'no-accept-language', 'weak'),
  /** False positives: privacy tools that send * for everyone, like HTTP libraries. */
  anyLanguage: signal(12, 'any-language', 'weak'),
  /**
   * False positives: antivirus programs and company proxies, which strip the header to read the
   * response.
   */
  noEncoding: signal(13, 'no-accept-encoding', 'weak'),
  /**
   * False positives: proxies that drop codings they cannot decode. Exempts plain http, where
   * browsers do not offer brotli.
   */
  oldEncoding: signal(14, 'encoding-without-brotli', 'weak'),
  /** False positives: privacy browsers and extensions, WebViews of old systems, and proxies. */
  noHints: signal(15, 'no-client-hints', 'weak'),
  /** False positives: Chromium-based browsers that disable some hints. */
  partialHints: signal(16, 'partial-client-hints', 'weak'),
  /**
   * False positives: Chromium-based browsers with their own brand list, and a Chromium that makes
   * up brands in a new way.
   */
  ungreased: signal(17, 'hints-without-grease', 'weak'),
  /**
   * False positives: proxies that offer the codings they can decode. No browser weighs codings,
   * joins them without spaces or starts with `deflate`.
   */
  oddEncoding: signal(18, 'encoding-not-of-a-browser', 'medium'),
  /**
   * HTTP/1.1 or 1.0. False positives: company networks that intercept TLS, which speak HTTP/1.1 for
   * everyone behind them.
   */
  oneRequestProtocol: signal(19, 'http-1.1-over-tls', 'weak'),
  /**
   * False positives: developer tools that emulate a phone, and extensions that make Chromium claim
   * to be another browser.
   */
  foreignAccept: signal(20, 'accept-of-another-engine', 'strong'),
  /**
   * False positives: Chromium-based browsers with their own Accept, and service workers that
   * forward a page.
   */
  unlikeAccept: signal(21, 'accept-unlike-the-engine', 'medium'),
  /**
   * False positives: proxies that forward only known headers. Exempts service workers that forward
   * a page.
   */
  noUpgrade: signal(22, 'no-upgrade-insecure-requests', 'strong'),
  /**
   * No known false positives: Chromium stopped sending this brand years before the claimed version.
   */
  oldGrease: signal(23, 'grease-of-old-chromium', 'strong'),
  /** False positives: company proxies and security suites that decode only brotli. */
  noZstd: signal(24, 'encoding-without-zstd', 'weak'),
  /**
   * False positives: browsers that claim an older version for the sake of old sites, and security
   * suites that open TLS 1.3 for old browsers.
   */
  aheadOfVersion: signal(25, 'headers-ahead-of-version', 'medium'),
  /**
   * False positives: browsers configured to treat a plain http site as secure. Exempts other edges,
   * which may misreport https as http.
   */
  secureOverHttp: signal(26, 'secure-headers-over-http', 'strong'),
  /**
   * False positives: ports of new engines to systems that their makers abandoned, and extensions
   * that make a browser claim to be Internet Explorer.
   */
  impossibleVersion: signal(27, 'impossible-version', 'strong'),
  /**
   * False positives: developer tools that emulate a phone, and extensions that make Chromium claim
   * to be Safari.
   */
  foreignUser: signal(28, 'sec-fetch-user-of-another-engine', 'medium'),
  /**
   * No known false positives: software that strips headers intercepts TLS and speaks HTTP/1.1 for
   * everyone behind it.
   */
  noFetchMetadataUnproxied: signal(29, 'no-sec-fetch-over-http-2', 'strong'),
  /**
   * False positives: old company proxies that intercept TLS. Browsers dropped these versions in
   * 2022.
   */
  oldTls: signal(30, 'old-tls', 'medium'),
  /** False positives: a company proxy that decodes pages and speaks HTTP/2 to the network. */
  oddEncodingUnproxied: signal(31, 'encoding-not-of-a-browser-over-http-2', 'strong'),
} as const

export const SIGNALS: readonly Signal[] = Object.values(SIGNAL)
