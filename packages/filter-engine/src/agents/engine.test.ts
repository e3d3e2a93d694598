import { describe, expect, it } from 'vitest'
import { classifyAgent } from './classify-agent.ts'

const engineOf = (userAgent: string) =>
  classifyAgent({
    ...{ userAgent, clientHints: null, clientHintMobile: null, clientHintPlatform: null },
  }).engine

describe('the engine', () => {
  const chrome = (system: string, version: number) =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
  const firefox = (version: number, revision: number) =>
    `Mozilla/5.0 (X11; Linux x86_64; rv:${revision}.0) Gecko/20100101 Firefox/${version}.0`
  const iphone = (rest: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`

  it.each([
    [chrome('Windows NT 10.0', 147), 'chromium', 14_700, false],
    [chrome('Windows NT 10.0', 999), 'chromium', 99_900, true],
    [chrome('Windows NT 5.1', 141), 'chromium', 14_100, true],
    [chrome('Windows NT 5.1', 49), 'chromium', 4900, false],
    [chrome('Windows NT 10.0', 58).slice(0, -1), 'chromium', 5800, true],
    [chrome('Windows NT 10.0', 120).replaceAll('537.36', '605.1.15'), 'chromium', 12_000, true],
    [`${chrome('Windows NT 10.0', 120)} Edg/120.0.0.0`, 'chromium', 12_000, false],
    [chrome('Macintosh; Intel Mac OS X 10_9', 27).replaceAll('36', '22'), 'chromium', 2700, false],
    [chrome('Linux; Android 6.0.1; SS4G1', 43).replaceAll('7.36', '4.30'), 'chromium', 4300, false],
    [firefox(140, 140), 'gecko', 14_000, false],
    [firefox(115, 109), 'gecko', 11_500, false],
    [firefox(140, 109), 'gecko', 14_000, true],
    [iphone('Version/18.5 Mobile/15E148 Safari/604.1'), 'webkit', 1805, false],
    [iphone('CriOS/147.0.7727.56 Mobile/15E148 Safari/604.1'), 'webkit', 1604, false],
    [iphone('Mobile/15E148 Instagram 390.0.0.28.85'), 'webkit', 1604, false],
  ] as const)('of %s is read', (text, name, version, isImpossible) => {
    expect(engineOf(text)).toEqual({ name, version, isImpossible })
  })

  it.each([
    'Lynx/2.9.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763',
  ])('is none of the three in %s', (text) => {
    expect(engineOf(text)).toBeNull()
  })
})
