import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Agent, AgentHeaders } from './agent.ts'
import fixture from './agents.fixture.json' with { type: 'json' }
import { classifyAgent } from './classify-agent.ts'

interface LabelledAgent {
  readonly ua: string
  readonly bot?: boolean
  readonly os?: string
  readonly browser?: string
}

const AGENTS: readonly LabelledAgent[] = fixture

const headers = (userAgent: string | null, hints: Partial<AgentHeaders> = {}): AgentHeaders => ({
  userAgent,
  clientHints: null,
  clientHintMobile: null,
  clientHintPlatform: null,
  ...hints,
})
const classify = (userAgent: string | null, hints?: Partial<AgentHeaders>): Agent =>
  classifyAgent(headers(userAgent, hints))

/** Returns the share of rows that pass; the message lists the failing rows. */
const share = (rows: readonly LabelledAgent[], holds: (row: LabelledAgent) => boolean) => {
  expect(rows.length).toBeGreaterThan(40)
  const failed = rows.filter((row) => !holds(row))
  return { share: 1 - failed.length / rows.length, failed: failed.map(({ ua }) => ua) }
}
const atLeast = (result: ReturnType<typeof share>, least: number) =>
  expect(result.share, result.failed.join('\n')).toBeGreaterThanOrEqual(least)

// For results on the whole list, see docs/decisions/006-agents-in-one-pass.md.
describe('on public lists of user agents', () => {
  it('recognises bots', () => {
    const bots = AGENTS.filter(({ bot }) => bot === true)
    atLeast(
      share(bots, ({ ua }) => classify(ua).bot !== null),
      0.97,
    )
  })

  it('recognises people', () => {
    const humans = AGENTS.filter(({ bot }) => bot === false)
    atLeast(
      share(humans, ({ ua }) => classify(ua).bot === null),
      0.995,
    )
  })

  it('recognises operating systems', () => {
    const known = AGENTS.filter(({ os }) => os !== undefined)
    atLeast(
      share(known, ({ ua, os }) => classify(ua).os === os),
      0.97,
    )
  })

  it('recognises browsers', () => {
    const known = AGENTS.filter(({ browser }) => browser !== undefined)
    atLeast(
      share(known, ({ ua, browser }) => classify(ua).browser === browser),
      0.95,
    )
  })
})

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S918B'
const WEBVIEW = `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36`
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const FIREFOX_3 =
  'Mozilla/5.0 (Windows; U; Windows NT 5.1; en-US; rv:1.9.2.15) Gecko/20110303 Firefox/3.6.15'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

describe('systems, browsers and devices', () => {
  it.each([
    [WINDOWS, 'windows', 'chrome', 'desktop'],
    [`${WINDOWS} Edg/150.0.0.0`, 'windows', 'edge', 'desktop'],
    [`${WINDOWS} OPR/135.0.0.0`, 'windows', 'opera', 'desktop'],
    [`${WINDOWS} Vivaldi/7.1`, 'windows', 'other', 'desktop'],
    [`${WINDOWS} UnheardOf/1.0`, 'windows', 'other', 'desktop'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'windows',
      'firefox',
      'desktop',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'macos',
      'safari',
      'desktop',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      'other',
      'chrome',
      'desktop',
    ],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'ios', 'safari', 'mobile'],
    [`${IPHONE} CriOS/141.0.7390.69 Mobile/15E148 Safari/604.1`, 'ios', 'chrome', 'mobile'],
    [`${IPHONE} FxiOS/157.0 Mobile/15E148 Safari/605.1.15`, 'ios', 'firefox', 'mobile'],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'ios',
      'safari',
      'tablet',
    ],
    [
      `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36`,
      'android',
      'chrome',
      'mobile',
    ],
    [
      `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36`,
      'android',
      'chrome',
      'tablet',
    ],
    [
      `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'android',
      'samsung',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      'android',
      'firefox',
      'mobile',
    ],
    [WEBVIEW, 'android', 'other', 'mobile'],
    [`${WEBVIEW} OPR/63.0.2254.62069`, 'android', 'opera', 'mobile'],
    [
      'Mozilla/5.0 Linux; Android 8.1.0; BQ-5707G AppleWebKit/537.36 KHTML, like Gecko Chrome/73.0.3683.103 Mobile Safari/537.36',
      'android',
      'chrome',
      'mobile',
    ],
    [
      `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Focus/8.0.9 Chrome/85.0.4183.127 Mobile Safari/537.36`,
      'android',
      'firefox',
      'mobile',
    ],
    [`${IPHONE} Version/16.5 Mobile/15E148 Safari/604.1/VibeMate`, 'ios', 'other', 'mobile'],
    [
      'Mozilla/5.0 (Mobile; DIXON_XK1_3G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.1.1',
      'other',
      'firefox',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
      'other',
      'chrome',
      'tv',
    ],
    ['Mozilla/5.0 (PlayStation 5 8.20) AppleWebKit/605.1.15', 'other', 'other', 'other'],
    ['Safari/9537.71 CFNetwork/673.0.2 Darwin/13.0.1 (x86_64)', 'macos', 'safari', 'desktop'],
    ['MobileSafari/604.1 CFNetwork/1568.300.101 Darwin/24.2.0', 'ios', 'safari', 'mobile'],
    ['Shopper/2.1 CFNetwork/1568.300.101 Darwin/24.2.0', 'ios', 'other', 'mobile'],
    ['Opera%20Touch/77 CFNetwork/1220.1 Darwin/20.3.0', 'ios', 'opera', 'mobile'],
    [
      'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/53.0.2785.21 Safari/537.36 MMS/1.0.2531.0',
      'windows',
      'opera',
      'desktop',
    ],
    ['Nokia6230/2.0 (05.50) Profile/MIDP-2.0 MMS/1.2', 'other', 'other', 'mobile'],
    [
      'Mozilla/5.0 (X11; U; Linux i686; en-US; rv:1.9.1.1pre) Gecko/20090717 Shiretoko/3.5.1pre',
      'other',
      'firefox',
      'desktop',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Chromium GOST) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36',
      'windows',
      'other',
      'desktop',
    ],
    [
      'Opera/9.80 X11;Linux armv7i;HbbTV/1.1.1;CE-HTML/1.0;Vendor/ACME;U;en AppleWebKit/534.24 KHTML, like Gecko Safari/534.24',
      'other',
      'opera',
      'tv',
    ],
    [
      '(Windows NT 6.2; WOW64) KHTML/4.11 Gecko/20130308 Firefox/23.0 (PaleMoon/20.3)',
      'windows',
      'other',
      'desktop',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; TB301FU; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
      'android',
      'other',
      'tablet',
    ],
    [
      'Mozilla/5.0 (Android 14; Mobile; Lenovo TB-X505F; rv:131.0) Gecko/131.0 Firefox/131.0',
      'android',
      'firefox',
      'tablet',
    ],
    [
      'Mozilla/5.0 (Linux; Android 12; Xiaomi Pad 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/112.0.0.0 Mobile Safari/537.36',
      'android',
      'chrome',
      'tablet',
    ],
    [
      'Mozilla/5.0 (Linux; Android 11; TECNO KF7j) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.85 Mobile Safari/537.36',
      'android',
      'chrome',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Linux; Android 9; MiTV-MSSP0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0.4240.198 Mobile Safari/537.36',
      'android',
      'chrome',
      'tv',
    ],
    [
      'Mozilla/5.0 (Linux; Android 12; Vectra 4K Box; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/136.0.7103.125 Mobile Safari/537.36',
      'android',
      'other',
      'tv',
    ],
    [
      'Mozilla/5.0 (Linux; Andr0id 13; 50OV6000U) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/123.0.6312.107 Safari/537.36 OMI/4.25.0.50',
      'other',
      'opera',
      'tv',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Version/17.1 Safari/605.1.15 (AirWatch Browser v24.1)',
      'ios',
      'other',
      'tablet',
    ],
    [
      'Opera/9.80 (Android; Opera Mini/36.2.2254/191.283; U; id) Presto/2.12.423 Version/12.16',
      'android',
      'opera',
      'mobile',
    ],
    [
      'UCWEB/2.0 (MIDP-2.0; U; Adr 9; en-US; vivo 1811) U2/1.0.0 UCBrowser/12.14.0.1221 U2/1.0.0 Mobile',
      'android',
      'other',
      'mobile',
    ],
    [
      'UCWEB/2.0 (Windows; U; wds 8.10; en-IN; NOKIA; RM-1045_1012) U2/1.0.0 UCBrowser/4.2.1.541 U2/1.0.0 Mobile',
      'other',
      'other',
      'mobile',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; ARM; Lumia 650) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/46.0.2486.0 Safari/537.36 Edge/13.10586',
      'other',
      'edge',
      'mobile',
    ],
    ['Dalvik/2.1.0 (Linux; U; Android 10; IN2020 Build/QKQ1.191222)', 'android', 'other', 'mobile'],
    [
      'Microsoft Office Word/16.78.1008 (Mac OS/14.0; Desktop; en-US; NonAppStore; Apple/Mac15,6)',
      'macos',
      'other',
      'desktop',
    ],
    [
      'Mozilla/5.0 (Linux; Android 9; SW-LED32SB302 Build/PPR2.180905.006.A1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/66.0.3359.158 Safari/537.36',
      'android',
      'other',
      'tv',
    ],
    [
      'Mozilla/5.0 (Linux; Android 4.4.4; AMCV Shell T320XVN02.G Build/KTU84P) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/33.0.0.0 Safari/537.36',
      'android',
      'other',
      'tv',
    ],
    [
      'Opera/9.80 (Linux mips; ) Presto/2.12.407 Version/12.51 MB92/3.3.6.v (MEDION, Si2156LG32, wireless)',
      'other',
      'opera',
      'tv',
    ],
    [`${WINDOWS} OPR/135.0.0.0 (Edition Yx 08)`, 'windows', 'opera', 'desktop'],
    [`${WINDOWS} Seznam.cz/10.1.0`, 'windows', 'other', 'desktop'],
    [
      'Mozilla/5.0 (X11; U; Linux i686; en-US; rv:1.9pre) Gecko/2008061504 Minefield/3.0pre',
      'other',
      'firefox',
      'desktop',
    ],
    [`${FIREFOX_3} GTB7.1`, 'windows', 'firefox', 'desktop'],
    [`${FIREFOX_3} FirePHP/0.5`, 'windows', 'firefox', 'desktop'],
    [`${FIREFOX_3} Flock/2.5.6`, 'windows', 'other', 'desktop'],
    [FIREFOX_3.replace('Firefox/', 'IceDragon/3.6 Firefox/'), 'windows', 'other', 'desktop'],
    [
      FIREFOX_3.replace('Firefox/', 'MRA 5.5 (build 02842) Firefox/'),
      'windows',
      'firefox',
      'desktop',
    ],
    [
      'Mozilla/5.0 (X11; U; Linux armv7l; en-US; rv:1.9.2a1pre) Gecko/20090322 Fennec/1.0b2pre',
      'other',
      'firefox',
      'desktop',
    ],
    [
      'Mozilla/5.0 (X11; U; Linux x86_64; en-US) AppleWebKit/534.16 SUSE/10.0.626.0 (KHTML, like Gecko) Chrome/10.0.626.0 Safari/534.16',
      'other',
      'chrome',
      'desktop',
    ],
    [
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/53.0.2785.34 Safari/537.36 HbbTV/1.4.1 (+DRM; LGE; 65SM8200PLA;) FVC/3.0 (LGE; WEBOS4.5 ;)',
      'other',
      'chrome',
      'tv',
    ],
    [
      'Mozilla/5.0 (Linux; Android 4.3; de-de; SAMSUNG SM-P600 Build/JSS15J) AppleWebKit/537.36 (KHTML, like Gecko) Version/1.5 Chrome/28.0.1500.94 Mobile Safari/537.36',
      'android',
      'samsung',
      'tablet',
    ],
    [
      'Mozilla/5.0 (Linux; Android 4.4.2; HTC One Build/KOT49H) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36',
      'android',
      'other',
      'mobile',
    ],
    [
      `${IPHONE} CriOS/26.0.1410.50 Mobile/10B329 Safari/8536.25 (C0106E13-AA1D-4473-A60E-814F80A82BD7)`,
      'ios',
      'chrome',
      'mobile',
    ],
    [`${IPHONE} Mobile/15E148 Safari/604.1`, 'ios', 'safari', 'mobile'],
    [
      'Mozilla/5.0 (X11; Linux i686) AppleWebKit/534.24 (KHTML, like Gecko) Chrome/11.0.696.77 Large Screen Safari/534.24 GoogleTV/092811',
      'other',
      'chrome',
      'tv',
    ],
    [`${WINDOWS},gzip(gfe)`, 'windows', 'chrome', 'desktop'],
  ])('reads %s', (ua, os, browser, device) => {
    expect(classify(ua)).toMatchObject({ bot: null, os, browser, device })
  })
})

describe('client hints', () => {
  const brands = (...names: string[]) => names.map((name) => `"${name}";v="150"`).join(', ')

  it.each([
    [brands('Chromium', 'Google Chrome', 'Not/A)Brand'), 'chrome'],
    [brands('Not/A)Brand', 'Brave', 'Chromium'), 'other'],
    [brands('Chromium', 'DuckDuckGo'), 'other'],
    [brands('Chromium', 'Microsoft Edge'), 'edge'],
    [brands('Chromium', 'Opera GX'), 'opera'],
    [brands('Chromium', 'Samsung Internet'), 'samsung'],
    [null, 'chrome'],
    ['garbage', 'chrome'],
  ])('%s identifies Chrome as %s', (clientHints, browser) => {
    expect(classify(WINDOWS, { clientHints }).browser).toBe(browser)
  })

  it('refine only Chrome: a browser that names itself stays', () => {
    const clientHints = brands('Chromium', 'Google Chrome')
    expect(classify(`${WINDOWS} Vivaldi/7.1`, { clientHints }).browser).toBe('other')
    expect(classify(`${WINDOWS} Edg/150.0.0.0`, { clientHints }).browser).toBe('edge')
  })

  it('reveal a headless browser that its user agent hides', () => {
    const clientHints = brands('Chromium', 'HeadlessChrome')
    expect(classify(WINDOWS, { clientHints })).toMatchObject({
      bot: 'automation',
      botName: 'HeadlessChrome',
    })
  })

  it('override system and device of a frozen user agent', () => {
    const linux = WINDOWS.replace('Windows NT 10.0; Win64; x64', 'X11; Linux x86_64')
    expect(
      classify(linux, { clientHintPlatform: '"Android"', clientHintMobile: '?0' }),
    ).toMatchObject({
      os: 'android',
      device: 'tablet',
    })
    expect(classify(WEBVIEW, { clientHintMobile: '?0' }).device).toBe('tablet')
    expect(classify(WEBVIEW, { clientHintMobile: '?1' }).device).toBe('mobile')
    expect(classify(WINDOWS, { clientHintPlatform: '"Chrome OS"' }).os).toBe('other')
    expect(classify(WINDOWS, { clientHintPlatform: '"Unheard of"' }).os).toBe('windows')
    expect(classify(WINDOWS, { clientHintPlatform: '"constructor"' }).os).toBe('windows')
  })
})

describe('any input', () => {
  it('never throws', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })))
    fc.assert(
      fc.property(
        text,
        text,
        text,
        text,
        (userAgent, clientHints, clientHintMobile, clientHintPlatform) => {
          const sent = { userAgent, clientHints, clientHintMobile, clientHintPlatform }
          expect(() => classifyAgent(sent)).not.toThrow()
        },
      ),
    )
  })

  it.each([
    '(',
    ')',
    '/',
    ';',
    'a',
    ' ',
    'compatible;',
    'cfnetwork/',
    'chrome/1.',
    '@a',
    'a-',
    '1.1.',
    '\u{130}',
    'select',
  ])('is not slowed down by 64 KB of %j', (part) => {
    const hostile = part.repeat(Math.ceil(65_536 / part.length))
    // The fastest of several runs, because a busy machine interrupts others.
    const times = Array.from({ length: 20 }, () => {
      const start = performance.now()
      classify(hostile, {
        clientHints: hostile,
        clientHintMobile: hostile,
        clientHintPlatform: hostile,
      })
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(10)
  })
})
