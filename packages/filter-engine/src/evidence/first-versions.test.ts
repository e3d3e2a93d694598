import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { FIRST_VERSIONS } from './first-versions.ts'

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
