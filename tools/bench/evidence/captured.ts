import { readFileSync } from 'node:fs'
import type { Half, HeaderSet } from './header-set.ts'

interface Capture {
  readonly program: string
  readonly profile: string
  readonly protocol: string
  readonly tls?: string
  readonly secure: boolean
  readonly headers: HeaderSet['headers']
}

/** Reads one half of the captures of real programs or browsers made by `tools/capture`. */
export function readCaptures(name: 'people' | 'programs', half: Half): HeaderSet[] {
  return readSets(half === 'report' ? `held-out-${name}` : name)
}

/**
 * Reads headers of hardened and small browsers, old phones and consoles, and browsers behind
 * proxies, based on their makers' documentation and source.
 */
export const oddBrowsers = (): HeaderSet[] => readSets('odd-browsers')

function readSets(name: string): HeaderSet[] {
  const file = new URL(`captures/${name}.fixture.json`, import.meta.url)
  const captures: Capture[] = JSON.parse(readFileSync(file, 'utf8'))
  return captures.map(({ program, ...capture }) => ({ sender: program, ...capture }))
}

/** Reads the versions of the captured programs. */
export function readVersions(): Record<string, string> {
  return JSON.parse(
    readFileSync(new URL('captures/versions.fixture.json', import.meta.url), 'utf8'),
  )
}
