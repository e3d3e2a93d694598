import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyAgent } from './classify-agent.ts'
import { gatherEvidence, listSignals, scoreOf } from './evidence.ts'
import type { RequestHeaders } from './request-headers.ts'
import { AUTOMATION_THRESHOLD, SIGNALS, WEIGHTS } from './signals.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/** What Chrome 150 on Windows sends when a person opens a link. */
const BROWSER: RequestHeaders = {
  userAgent: CHROME,
  clientHints: '"Chromium";v="150", "Google Chrome";v="150", "Not/A)Brand";v="24"',
  clientHintMobile: '?0',
  clientHintPlatform: '"Windows"',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  acceptLanguage: 'pt-BR,pt;q=0.9,en;q=0.8',
  acceptEncoding: 'gzip, deflate, br, zstd',
  secFetchSite: 'cross-site',
  secFetchMode: 'navigate',
  secFetchDest: 'document',
  connection: null,
  from: null,
  purpose: null,
  secPurpose: null,
  xMoz: null,
  requestedWith: null,
  isSecure: true,
  protocol: 'HTTP/2',
}

/** What a library sends: nothing that it need not. */
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
}

const evidenceOf = (changes: Partial<RequestHeaders>) => {
  const headers = { ...BROWSER, ...changes }
  return gatherEvidence(headers, classifyAgent(headers))
}
const idsOf = (changes: Partial<RequestHeaders>): string[] =>
  listSignals(evidenceOf(changes)).map(({ id }) => id)

describe('a browser that is one', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const WEBVIEW =
    'Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36'
  const noHints = { clientHints: null, clientHintMobile: null, clientHintPlatform: null }

  it.each<[string, Partial<RequestHeaders>]>([
    ['Chrome', {}],
    ['Firefox', { ...noHints, userAgent: FIREFOX }],
    ['Safari', { ...noHints, userAgent: SAFARI }],
    [
      'an old Safari without Sec-Fetch',
      { ...BARE, accept: 'text/html', acceptLanguage: 'en', userAgent: SAFARI },
    ],
    ['a WebView that leaves everything out', { ...BARE, userAgent: WEBVIEW }],
    ['Instagram', { ...BARE, userAgent: `${WEBVIEW} Instagram 406.0.0.58.159 Android (35/15)` }],
    ['an unknown browser', { ...BARE, userAgent: `${CHROME} UnheardOf/1.0` }],
    ['an app by its package', { ...BARE, requestedWith: 'com.example.app' }],
    [
      'desktop mode on a phone',
      {
        userAgent: CHROME.replace('Windows NT 10.0; Win64; x64', 'X11; Linux x86_64'),
        clientHintPlatform: '"Android"',
        clientHintMobile: '?1',
      },
    ],
    [
      'plain http, where a browser keeps some headers to itself',
      {
        ...noHints,
        secFetchSite: null,
        secFetchMode: null,
        secFetchDest: null,
        acceptEncoding: 'gzip, deflate',
        isSecure: false,
        protocol: 'HTTP/1.1',
      },
    ],
    [
      'a picture on a page',
      { accept: 'image/avif,*/*', secFetchMode: 'no-cors', secFetchDest: 'image' },
    ],
    [
      'a crawler that names itself',
      {
        ...BARE,
        from: 'googlebot(at)googlebot.com',
        userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      },
    ],
  ])('has nothing against it: %s', (_, changes) => {
    expect(evidenceOf(changes)).toEqual({ score: 0, signals: 0, isPrefetch: false })
  })
})

describe('signals', () => {
  it.each<[string, Partial<RequestHeaders>]>([
    [
      'headless-brand',
      { clientHints: '"Chromium";v="150", "HeadlessChrome";v="150", "Not/A)Brand";v="24"' },
    ],
    ['from-header', { from: 'robots@example.com' }],
    ['sec-fetch-contradiction', { secFetchDest: 'image' }],
    ['sec-fetch-contradiction', { secFetchMode: 'cors' }],
    ['hint-platform-conflict', { clientHintPlatform: '"Linux"' }],
    ['hint-mobile-conflict', { clientHintMobile: '?1' }],
    [
      'hint-version-conflict',
      { clientHints: '"Chromium";v="120", "Google Chrome";v="120", "Not/A)Brand";v="24"' },
    ],
    [
      'hints-of-another-engine',
      {
        userAgent:
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    ],
    ['no-sec-fetch', { secFetchSite: null, secFetchMode: null, secFetchDest: null }],
    ['partial-sec-fetch', { secFetchSite: null }],
    ['accept-not-of-a-browser', { accept: '*/*' }],
    ['accept-not-of-a-browser', { accept: null }],
    ['http-1.0', { protocol: 'HTTP/1.0' }],
    ['no-accept-language', { acceptLanguage: null }],
    ['any-language', { acceptLanguage: '*' }],
    ['no-accept-encoding', { acceptEncoding: null }],
    ['encoding-without-brotli', { acceptEncoding: 'gzip, deflate' }],
    ['no-client-hints', { clientHints: null, clientHintMobile: null, clientHintPlatform: null }],
    ['partial-client-hints', { clientHintPlatform: null }],
    ['hints-without-grease', { clientHints: '"Chromium";v="150", "Google Chrome";v="150"' }],
    ['connection-close', { connection: 'close' }],
    ['http-1.1-over-tls', { protocol: 'HTTP/1.1' }],
  ])('%s alone is what %o shows', (id, changes) => {
    expect(idsOf(changes)).toEqual([id])
  })

  it('each have a place, a name and a risk of their own', () => {
    expect(new Set(SIGNALS.map(({ bit }) => bit)).size).toBe(SIGNALS.length)
    expect(new Set(SIGNALS.map(({ id }) => id)).size).toBe(SIGNALS.length)
    for (const { falsePositives } of SIGNALS) expect(falsePositives.length).toBeGreaterThan(20)
  })
})

describe('scores', () => {
  const weak = SIGNALS.filter(({ weight }) => weight === 'weak').map(({ bit }) => bit)

  it('never reach the threshold by weak signals, however many', () => {
    fc.assert(
      fc.property(fc.subarray(weak), (bits) => {
        expect(scoreOf(bits.reduce((all, bit) => all | bit, 0))).toBeLessThan(AUTOMATION_THRESHOLD)
      }),
    )
  })

  it('reach it by one signal only if that is strong', () => {
    for (const { bit, weight } of SIGNALS) {
      expect(scoreOf(bit)).toBe(WEIGHTS[weight])
      expect(scoreOf(bit) >= AUTOMATION_THRESHOLD).toBe(weight === 'strong')
    }
  })

  it('only grow with further signals', () => {
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
    [
      'hints of another system and version',
      { clientHintPlatform: '"Linux"', clientHints: '"Chromium";v="120", "Not/A)Brand";v="24"' },
    ],
  ])('convict %s', (_, changes) => {
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
    connection: text,
    from: text,
    purpose: text,
    secPurpose: text,
    xMoz: text,
    requestedWith: text,
    isSecure: fc.boolean(),
    protocol: text,
  })
  fc.assert(
    fc.property(headers, (sent) => {
      const evidence = gatherEvidence(sent, classifyAgent(sent))
      expect(evidence.score).toBe(scoreOf(evidence.signals))
    }),
  )
})
