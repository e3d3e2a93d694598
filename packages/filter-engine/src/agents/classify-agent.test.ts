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

/** The share of rows that a test holds for; the rows it fails for go into the message. */
const share = (rows: readonly LabelledAgent[], holds: (row: LabelledAgent) => boolean) => {
  expect(rows.length).toBeGreaterThan(40)
  const failed = rows.filter((row) => !holds(row))
  return { share: 1 - failed.length / rows.length, failed: failed.map(({ ua }) => ua) }
}
const atLeast = (result: ReturnType<typeof share>, least: number) =>
  expect(result.share, result.failed.join('\n')).toBeGreaterThanOrEqual(least)

// Figures on the whole list: docs/decisions/006-agents-in-one-pass.md.
describe('on agents of public lists', () => {
  it('recalls bots', () => {
    const bots = AGENTS.filter(({ bot }) => bot === true)
    atLeast(
      share(bots, ({ ua }) => classify(ua).bot !== null),
      0.97,
    )
  })

  it('keeps humans', () => {
    const humans = AGENTS.filter(({ bot }) => bot === false)
    atLeast(
      share(humans, ({ ua }) => classify(ua).bot === null),
      0.995,
    )
  })

  it('tells operating systems', () => {
    const known = AGENTS.filter(({ os }) => os !== undefined)
    atLeast(
      share(known, ({ ua, os }) => classify(ua).os === os),
      0.97,
    )
  })

  it('tells browsers, and what is none of them', () => {
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
    [
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
      'other',
      'chrome',
      'other',
    ],
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
  ])('%s makes Chrome %s', (clientHints, browser) => {
    expect(classify(WINDOWS, { clientHints }).browser).toBe(browser)
  })

  it('refine Chrome alone: a browser that names itself is that one', () => {
    const clientHints = brands('Chromium', 'Google Chrome')
    expect(classify(`${WINDOWS} Vivaldi/7.1`, { clientHints }).browser).toBe('other')
    expect(classify(`${WINDOWS} Edg/150.0.0.0`, { clientHints }).browser).toBe('edge')
  })

  it('give away a headless browser that hides it in its user agent', () => {
    const clientHints = brands('Chromium', 'HeadlessChrome')
    expect(classify(WINDOWS, { clientHints })).toMatchObject({
      bot: 'automation',
      botName: 'HeadlessChrome',
    })
  })

  it('tell system and device better than a frozen user agent', () => {
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

describe('whatever is sent', () => {
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
    const start = performance.now()
    for (let i = 0; i < 20; i++) {
      classify(hostile, {
        clientHints: hostile,
        clientHintMobile: hostile,
        clientHintPlatform: hostile,
      })
    }
    expect((performance.now() - start) / 20).toBeLessThan(10)
  })
})
