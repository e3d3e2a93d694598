import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { classifyAgent } from '../agents/classify-agent.ts'
import { engineOf, FIRST_VERSIONS } from './browser-engine.ts'

const BROWSERS = { chromium: 'chrome', gecko: 'firefox', webkit: 'safari' } as const

/** Returns a version such as `16.4` as 1604. */
const numbered = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major * 100 + minor
}

describe('first versions', () => {
  const { headers } = bcd.http
  it.each([
    ['fetchMetadata', headers?.['Sec-Fetch-Dest']],
    ['zstd', headers?.['Accept-Encoding']?.zstd],
    ['hints', headers?.['Sec-CH-UA']],
    ['upgrade', headers?.['Upgrade-Insecure-Requests']],
  ] as const)('agree with browser-compat-data on %s', (header, data) => {
    for (const [engine, first] of Object.entries(FIRST_VERSIONS[header])) {
      // Safari supports the header but omits it from most navigations.
      if (header === 'upgrade' && engine === 'webkit') continue
      const support = data?.__compat?.support[BROWSERS[engine as keyof typeof BROWSERS]]
      const added = [support ?? []].flat()[0]?.version_added
      expect(typeof added === 'string' ? numbered(added) : null, engine).toBe(first)
    }
  })
})

const agentOf = (userAgent: string) =>
  classifyAgent({
    ...{ userAgent, clientHints: null, clientHintMobile: null, clientHintPlatform: null },
  })

describe('engineOf', () => {
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
    [firefox(140, 140), 'gecko', 14_000, false],
    [firefox(115, 109), 'gecko', 11_500, false],
    [firefox(140, 109), 'gecko', 14_000, true],
    [iphone('Version/18.5 Mobile/15E148 Safari/604.1'), 'webkit', 1805, false],
    [iphone('CriOS/147.0.7727.56 Mobile/15E148 Safari/604.1'), 'webkit', 1604, false],
    [iphone('Mobile/15E148 Instagram 390.0.0.28.85'), 'webkit', 1604, false],
  ] as const)('reads %s', (text, name, version, isImpossible) => {
    expect(engineOf(text, agentOf(text))).toEqual({ name, version, isImpossible })
  })

  it('returns null without a known engine', () => {
    expect(engineOf('Lynx/2.9.0', agentOf('Lynx/2.9.0'))).toBeNull()
  })
})
