import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyAgent } from '../agents/classify-agent.ts'
import { gatherEvidence, listSignals, scoreOf } from './evidence.ts'
import type { RequestHeaders } from './request-headers.ts'
import { AUTOMATION_THRESHOLD, SIGNALS, WEIGHTS } from './signals.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

const CHROMIUM_ACCEPT =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'
const PLAIN_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

/** The headers of Chrome 150 on Windows when a person opens a link. */
const BROWSER: RequestHeaders = {
  userAgent: CHROME,
  clientHints: '"Not;A=Brand";v="8", "Chromium";v="150", "Google Chrome";v="150"',
  clientHintMobile: '?0',
  clientHintPlatform: '"Windows"',
  accept: CHROMIUM_ACCEPT,
  acceptLanguage: 'pt-BR,pt;q=0.9,en;q=0.8',
  acceptEncoding: 'gzip, deflate, br, zstd',
  secFetchSite: 'cross-site',
  secFetchMode: 'navigate',
  secFetchDest: 'document',
  secFetchUser: '?1',
  upgradeInsecureRequests: '1',
  from: null,
  purpose: null,
  secPurpose: null,
  xMoz: null,
  requestedWith: null,
  isSecure: true,
  protocol: 'HTTP/2',
  tlsVersion: 'TLSv1.3',
}

/** The headers of an HTTP library, which sends only required ones. */
const BARE: Partial<RequestHeaders> = {
  clientHints: null,
  clientHintMobile: null,
  clientHintPlatform: null,
  accept: '*/*',
  acceptLanguage: null,
  acceptEncoding: 'gzip, deflate',
  secFetchSite: null,
  secFetchMode: null,
  secFetchDest: null,
  secFetchUser: null,
  upgradeInsecureRequests: null,
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36'
const INSTAGRAM = `${WEBVIEW} Instagram 406.0.0.58.159 Android (35/15)`
const NO_HINTS = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }

const NO_FETCH = { secFetchSite: null, secFetchMode: null, secFetchDest: null, secFetchUser: null }

/** Headers that Firefox 140 and Safari 18.5 send instead of Chrome's. */
const AS_FIREFOX = { ...NO_HINTS, userAgent: FIREFOX, accept: PLAIN_ACCEPT }
const AS_SAFARI = {
  ...NO_HINTS,
  userAgent: SAFARI,
  accept: PLAIN_ACCEPT,
  acceptEncoding: 'gzip, deflate, br',
  secFetchUser: null,
  upgradeInsecureRequests: null,
}

/** Headers of Internet Explorer 11. */
const AS_EXPLORER = {
  ...{ ...NO_HINTS, ...NO_FETCH, upgradeInsecureRequests: null },
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  accept: 'text/html, application/xhtml+xml, image/jxr, */*',
  acceptEncoding: 'gzip, deflate',
}

const evidenceOf = (changes: Partial<RequestHeaders>) => {
  const headers = { ...BROWSER, ...changes }
  return gatherEvidence(headers, classifyAgent(headers))
}
const idsOf = (changes: Partial<RequestHeaders>): string[] =>
  listSignals(evidenceOf(changes)).map(({ id }) => id)

describe('a real browser', () => {
  it.each<[string, Partial<RequestHeaders>]>([
    ['Chrome', {}],
    ['Firefox', AS_FIREFOX],
    ['Safari', AS_SAFARI],
    [
      'an old Safari without Sec-Fetch',
      {
        ...BARE,
        accept: 'text/html',
        acceptLanguage: 'en',
        userAgent: SAFARI.replaceAll('18', '15'),
      },
    ],
    [
      'Chrome on an iPhone, whose agent keeps iOS 18',
      {
        ...AS_SAFARI,
        userAgent: SAFARI.replace('18_5', '18_7').replace('Version/18.5', 'CriOS/147.0.7727.56'),
        acceptEncoding: 'gzip, deflate, br, zstd',
      },
    ],
    [
      'a visit that a server describes, with rewritten lists',
      { accept: CHROMIUM_ACCEPT.replaceAll(',', ', '), protocol: null },
    ],
    ['a WebView without hints', { ...NO_HINTS, userAgent: WEBVIEW, protocol: 'HTTP/1.1' }],
    ['Instagram', { ...NO_HINTS, userAgent: INSTAGRAM, requestedWith: 'com.instagram.android' }],
    [
      'the first Edge, which wrote blanks',
      {
        ...{ ...BARE, ...NO_FETCH, upgradeInsecureRequests: '1', acceptLanguage: 'pt-BR' },
        ...{ accept: 'text/html, application/xhtml+xml, */*; q=0.8', acceptEncoding: 'gzip, br' },
        userAgent: `${CHROME.replace('150', '70')} Edge/18.19045`,
      },
    ],
    ['TLS 1.2', { tlsVersion: 'TLSv1.2' }],
    ['an old browser over old TLS', { ...AS_SAFARI, tlsVersion: 'TLSv1.1' }],
    ['an unknown browser', { ...BARE, accept: 'text/html', userAgent: `${CHROME} UnheardOf/1.0` }],
    ['Internet Explorer 11', AS_EXPLORER],
    ['Internet Explorer 11 behind a CDN', { ...AS_EXPLORER, acceptEncoding: 'gzip, br' }],
    ['Internet Explorer 11 with HTTP/1.1', { ...AS_EXPLORER, protocol: 'HTTP/1.1' }],
    [
      'Internet Explorer 6',
      {
        ...{ ...AS_EXPLORER, userAgent: 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)' },
        ...{ accept: 'image/gif, image/jpeg, */*', isSecure: false },
        ...{ protocol: 'HTTP/1.1', tlsVersion: null },
      },
    ],
    [
      'Opera Mini, whose servers speak TLS 1.3',
      {
        ...AS_EXPLORER,
        userAgent: 'Opera/9.80 (Android; Opera Mini/79.0/191.308; U; pt) Presto/2.12.423',
        accept: 'text/html, application/xml;q=0.9, image/png, image/webp, */*;q=0.1',
      },
    ],
    [
      'Chrome 109, which preferred signed exchanges more',
      {
        ...{ ...NO_HINTS, userAgent: `${CHROME.replace('150', '109')} UnheardOf/1.0` },
        accept: `${CHROMIUM_ACCEPT},application/signed-exchange;v=b3;q=0.9`,
      },
    ],
    [
      'a service worker that forwards a page',
      { secFetchMode: 'same-origin', secFetchUser: null, upgradeInsecureRequests: null },
    ],
    [
      'desktop mode on a phone',
      {
        userAgent: CHROME.replace('Windows NT 10.0; Win64; x64', 'X11; Linux x86_64'),
        clientHintPlatform: '"Android"',
        clientHintMobile: '?1',
      },
    ],
    [
      'plain http, where browsers omit some headers',
      {
        ...NO_HINTS,
        secFetchSite: null,
        secFetchMode: null,
        secFetchDest: null,
        secFetchUser: null,
        acceptEncoding: 'gzip, deflate',
        isSecure: false,
        protocol: 'HTTP/1.1',
      },
    ],
    [
      'an image in a page',
      { accept: 'image/avif,*/*', secFetchMode: 'no-cors', secFetchDest: 'image' },
    ],
    [
      'a person’s browser whose page sets every header that scripts can set',
      {
        ...{ secFetchMode: 'cors', secFetchDest: 'empty', secFetchSite: 'same-origin' },
        ...{ accept: 'x', from: 'robots@example.com', purpose: null, requestedWith: 'x' },
        ...{ secFetchUser: null, upgradeInsecureRequests: 'x' },
      },
    ],
    [
      'a crawler that names itself',
      {
        ...BARE,
        from: 'googlebot(at)googlebot.com',
        userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      },
    ],
  ])('has no signals: %s', (_, changes) => {
    expect(evidenceOf(changes)).toEqual({ score: 0, signals: 0, isPrefetch: false })
  })
})

describe('signals', () => {
  it.each<[string, Partial<RequestHeaders>]>([
    [
      'headless-brand',
      { clientHints: '"Not;A=Brand";v="8", "Chromium";v="150", "HeadlessChrome";v="150"' },
    ],
    ['from-header', { from: 'robots@example.com' }],
    ['sec-fetch-contradiction', { secFetchDest: 'image' }],
    ['sec-fetch-contradiction', { secFetchMode: 'cors' }],
    ['sec-fetch-contradiction', { secFetchMode: 'document' }],
    ['sec-fetch-contradiction', { secFetchSite: '?1' }],
    ['hint-platform-conflict', { clientHintPlatform: '"Linux"' }],
    ['hint-mobile-conflict', { clientHintMobile: '?1' }],
    [
      'hint-version-conflict',
      { clientHints: '"Chromium";v="120", "Google Chrome";v="120", "Not/A)Brand";v="24"' },
    ],
    [
      'hint-version-conflict',
      { userAgent: `${CHROME} Edg/150.0.0.0`, clientHints: BROWSER.clientHints },
    ],
    ['hint-mobile-conflict', { userAgent: PHONE, clientHintPlatform: '"Android"' }],
    ['hints-of-another-engine', { ...AS_FIREFOX, clientHints: '"Unheard";v="1"' }],
    ['accept-of-another-engine', { ...AS_FIREFOX, accept: CHROMIUM_ACCEPT }],
    ['accept-of-another-engine', { ...AS_SAFARI, accept: CHROMIUM_ACCEPT }],
    ['accept-of-another-engine', { ...AS_SAFARI, accept: 'text/html,image/avif,*/*;q=0.8' }],
    ['accept-of-another-engine', { accept: PLAIN_ACCEPT }],
    [
      'accept-of-another-engine',
      { accept: `${CHROMIUM_ACCEPT},application/signed-exchange;v=b3;q=0.9` },
    ],
    ['accept-of-another-engine', { ...AS_EXPLORER, accept: PLAIN_ACCEPT }],
    ['accept-of-another-engine', { ...AS_EXPLORER, accept: 'text/html, image/gif, */*; q=.2' }],
    ['accept-unlike-the-engine', { ...NO_HINTS, accept: PLAIN_ACCEPT, userAgent: INSTAGRAM }],
    ['accept-unlike-the-engine', { ...AS_FIREFOX, accept: PLAIN_ACCEPT.replaceAll(',', ', ') }],
    [
      'no-sec-fetch',
      {
        ...NO_FETCH,
        clientHints: BROWSER.clientHints?.replace('Google Chrome', 'Unheard') ?? null,
      },
    ],
    ['no-upgrade-insecure-requests', { upgradeInsecureRequests: null }],
    ['no-upgrade-insecure-requests', { ...AS_FIREFOX, upgradeInsecureRequests: null }],
    ['grease-of-old-chromium', { clientHints: '" Not A;Brand";v="99", "Chromium";v="150"' }],
    ['hints-without-grease', { clientHints: '"Not_A Brand";v="8", "Chromium";v="150"' }],
    ['encoding-without-zstd', { acceptEncoding: 'gzip, deflate, br' }],
    ['headers-ahead-of-version', { ...AS_SAFARI, acceptEncoding: 'gzip, deflate, br, zstd' }],
    [
      'headers-ahead-of-version',
      {
        ...{ ...AS_FIREFOX, ...NO_FETCH, acceptEncoding: 'gzip, deflate, br' },
        userAgent: FIREFOX.replaceAll('140', '50'),
      },
    ],
    [
      'headers-ahead-of-version',
      {
        ...{ ...AS_EXPLORER, accept: 'image/gif, */*', protocol: 'HTTP/1.1' },
        userAgent: 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)',
      },
    ],
    ['impossible-version', { ...AS_EXPLORER, upgradeInsecureRequests: '1' }],
    [
      'impossible-version',
      { ...AS_EXPLORER, secFetchMode: 'navigate', secFetchSite: 'none', secFetchDest: 'document' },
    ],
    ['impossible-version', { ...AS_EXPLORER, acceptEncoding: 'gzip, deflate, br' }],
    ['sec-fetch-user-of-another-engine', { ...AS_SAFARI, secFetchUser: '?1' }],
    [
      'secure-headers-over-http',
      { ...NO_HINTS, ...NO_FETCH, isSecure: false, protocol: 'HTTP/1.1' },
    ],
    ['impossible-version', { ...AS_FIREFOX, userAgent: FIREFOX.replaceAll('140', '999') }],
    ['impossible-version', { ...AS_FIREFOX, userAgent: FIREFOX.replace('rv:140', 'rv:115') }],
    ['impossible-version', { userAgent: CHROME.replace('NT 10.0; Win64; x64', 'NT 5.1') }],
    ['no-sec-fetch-over-http-2', { ...AS_FIREFOX, ...NO_FETCH }],
    ['no-sec-fetch-over-http-2', { ...AS_SAFARI, ...NO_FETCH }],
    ['no-sec-fetch-over-http-2', { ...NO_FETCH, protocol: 'HTTP/3' }],
    ['no-sec-fetch', { ...NO_FETCH, protocol: null }],
    ['no-sec-fetch', { ...NO_FETCH, ...NO_HINTS, userAgent: INSTAGRAM }],
    ['old-tls', { tlsVersion: 'TLSv1.1' }],
    ['old-tls', { ...AS_FIREFOX, tlsVersion: 'TLSv1' }],
    ['partial-sec-fetch', { secFetchSite: null }],
    ['accept-not-of-a-browser', { accept: '*/*' }],
    ['accept-not-of-a-browser', { accept: null }],
    [
      'accept-of-another-engine',
      { accept: 'application/atom+xml,application/xml;q=0.9,*/*;q=0.1' },
    ],
    [
      'http-1.0',
      {
        ...{ ...NO_HINTS, ...NO_FETCH, acceptEncoding: 'gzip, deflate' },
        ...{ isSecure: false, protocol: 'HTTP/1.0' },
      },
    ],
    ['no-accept-language', { acceptLanguage: null }],
    ['any-language', { acceptLanguage: '*' }],
    ['no-accept-encoding', { acceptEncoding: null }],
    ['encoding-not-of-a-browser-over-http-2', { acceptEncoding: 'deflate, gzip, br, zstd' }],
    [
      'encoding-not-of-a-browser-over-http-2',
      { ...AS_FIREFOX, acceptEncoding: 'gzip, deflate, bzip2, xz, lzma, br, zstd' },
    ],
    ['encoding-without-brotli', { acceptEncoding: 'gzip, deflate' }],
    ['no-client-hints', NO_HINTS],
    ['partial-client-hints', { clientHintPlatform: null }],
    ['hints-without-grease', { clientHints: '"Chromium";v="150", "Google Chrome";v="150"' }],
    ['encoding-not-of-a-browser-over-http-2', { acceptEncoding: 'gzip, deflate, br, zstd;q=0.5' }],
    ['encoding-not-of-a-browser-over-http-2', { acceptEncoding: 'gzip,deflate,br,zstd' }],
    ['encoding-not-of-a-browser-over-http-2', { acceptEncoding: 'none' }],
    ['encoding-not-of-a-browser-over-http-2', { acceptEncoding: 'gzip, deflate, br, zstd,br' }],
    ['encoding-not-of-a-browser', { acceptEncoding: 'gzip;q=1.0, br', protocol: null }],
    [
      'encoding-without-brotli',
      { ...NO_HINTS, ...NO_FETCH, isSecure: false, protocol: 'HTTP/1.1', acceptEncoding: 'gzip' },
    ],
    ['http-1.1-over-tls', { protocol: 'HTTP/1.1' }],
    ['http-1.1-over-tls', { protocol: 'HTTP/1.1', upgradeInsecureRequests: null }],
  ])('%s is the only signal of %o', (id, changes) => {
    expect(idsOf(changes)).toEqual([id])
  })

  it('make a positive number, which logs store', () => {
    const headers = { ...BROWSER, acceptEncoding: 'none' }
    expect(gatherEvidence(headers, classifyAgent(headers)).signals).toBe(2 ** 31)
  })

  it('each have their own bit and name', () => {
    expect(new Set(SIGNALS.map(({ bit }) => bit)).size).toBe(SIGNALS.length)
    expect(new Set(SIGNALS.map(({ id }) => id)).size).toBe(SIGNALS.length)
  })
})

describe('scores', () => {
  const weak = SIGNALS.filter(({ weight }) => weight === 'weak').map(({ bit }) => bit)

  it('stay below the threshold with any number of weak signals', () => {
    fc.assert(
      fc.property(fc.subarray(weak), (bits) => {
        expect(scoreOf(bits.reduce((all, bit) => all | bit, 0))).toBeLessThan(AUTOMATION_THRESHOLD)
      }),
    )
  })

  it('reach it with one signal only if that is strong', () => {
    for (const { bit, weight } of SIGNALS) {
      expect(scoreOf(bit)).toBe(WEIGHTS[weight])
      expect(scoreOf(bit) >= AUTOMATION_THRESHOLD).toBe(weight === 'strong')
    }
  })

  it('never decrease with further signals', () => {
    fc.assert(
      fc.property(fc.nat(2 ** SIGNALS.length - 1), fc.constantFrom(...SIGNALS), (bits, { bit }) => {
        expect(scoreOf(bits | bit)).toBeGreaterThanOrEqual(scoreOf(bits))
      }),
    )
  })

  it.each<[string, Partial<RequestHeaders>]>([
    ['a library with a browser’s user agent', BARE],
    [
      'Node’s fetch with one',
      { ...BARE, acceptLanguage: '*', secFetchMode: 'cors', acceptEncoding: 'gzip, deflate, br' },
    ],
    ['a browser’s name on a library over plain http', { ...BARE, isSecure: false }],
    [
      'a library with an iPhone’s name and Chrome’s other headers',
      { userAgent: SAFARI, clientHintPlatform: '"Linux"' },
    ],
    [
      'a library that weighs its codings over plain http',
      { ...BARE, isSecure: false, protocol: 'HTTP/1.1', acceptEncoding: 'gzip;q=1.0,identity' },
    ],
    ['a library with the name of Internet Explorer', { ...BARE, userAgent: AS_EXPLORER.userAgent }],
    ['a library with an unknown browser’s name', { ...BARE, userAgent: `${CHROME} UnheardOf/1.0` }],
    ['a copy of a browser over HTTP/1.0 and TLS', { protocol: 'HTTP/1.0' }],
    ['hints without the one for phones', { clientHintMobile: null }],
    ['Chrome’s hints under Firefox’s name', { ...AS_FIREFOX, clientHints: BROWSER.clientHints }],
    ['a library with an app’s name', { ...BARE, userAgent: INSTAGRAM }],
    ['a library that names a package', { ...BARE, requestedWith: 'com.example.app' }],
    ['a library that names itself a script’s call', { ...BARE, requestedWith: 'XMLHttpRequest' }],
  ])('reach the threshold for %s', (_, changes) => {
    expect(evidenceOf(changes).score).toBeGreaterThanOrEqual(AUTOMATION_THRESHOLD)
  })
})

describe('prefetches', () => {
  it.each<[Partial<RequestHeaders>, boolean]>([
    [{}, false],
    [{ secPurpose: 'prefetch' }, true],
    [{ secPurpose: 'prefetch;prerender' }, true],
    [{ purpose: 'prefetch' }, true],
    [{ purpose: 'Preview' }, true],
    [{ xMoz: 'prefetch' }, true],
    [{ secPurpose: 'something-new' }, false],
  ])('%o: %s', (changes, expected) => {
    expect(evidenceOf(changes)).toEqual({ score: 0, signals: 0, isPrefetch: expected })
  })
})

it('never throws', () => {
  const text = fc.option(fc.string())
  const headers: fc.Arbitrary<RequestHeaders> = fc.record({
    userAgent: fc.option(fc.oneof(fc.string(), fc.constant(CHROME))),
    clientHints: text,
    clientHintMobile: text,
    clientHintPlatform: text,
    accept: text,
    acceptLanguage: text,
    acceptEncoding: text,
    secFetchSite: text,
    secFetchMode: text,
    secFetchDest: text,
    secFetchUser: text,
    upgradeInsecureRequests: text,
    from: text,
    purpose: text,
    secPurpose: text,
    xMoz: text,
    requestedWith: text,
    isSecure: fc.boolean(),
    protocol: text,
    tlsVersion: text,
  })
  fc.assert(
    fc.property(headers, (sent) => {
      const evidence = gatherEvidence(sent, classifyAgent(sent))
      expect(evidence.score).toBe(scoreOf(evidence.signals))
    }),
  )
})
