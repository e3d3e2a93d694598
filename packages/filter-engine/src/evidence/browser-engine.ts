import type { Agent } from '../agents/agent.ts'
import { numberAt } from '../agents/characters.ts'

/** The engine claimed by a user agent, and its version. */
export interface Engine {
  readonly name: 'chromium' | 'gecko' | 'webkit'
  /** `26.3` as 2603; majors of Chromium and Gecko times 100. 0 if unknown. */
  readonly version: number
  /** Whether the system is older than any that this version ran on, or no such version exists. */
  readonly isImpossible: boolean
}

/**
 * First versions of each engine that send a header, times 100; `null` if no version does. A test
 * compares them with @mdn/browser-compat-data. Only Chromium sends hints.
 */
export const FIRST_VERSIONS = {
  fetchMetadata: { chromium: 8000, gecko: 9000, webkit: 1604 },
  zstd: { chromium: 12_300, gecko: 12_600, webkit: 2603 },
  upgrade: { chromium: 4400, gecko: 4800, webkit: null },
  hints: { chromium: 8900, gecko: null, webkit: null },
} as const

/** Nine years away at 26 versions a year, counted from 2026. */
const MAX_MAJOR = 400
/** The last versions for Windows XP and Vista. */
const LAST_FOR_XP = { chromium: 49, gecko: 52 } as const
/** Firefox 110 to 119 sent `rv:109`, because some sites mistook `rv:11` for Internet Explorer. */
const FROZEN_RV = 109

/** The last Chromium and Firefox that spoke TLS 1.0 and 1.1. */
export const LAST_WITH_OLD_TLS = { chromium: 9700, gecko: 9600 } as const

const numberAfter = (text: string, token: string): number => {
  const at = text.indexOf(token)
  return at < 0 ? 0 : numberAt(text, at + token.length)
}

/** Returns the version after a token, such as `26.3` or `18_5`, as 2603 or 1805. */
const versionAfter = (text: string, token: string): number => {
  const at = text.indexOf(token)
  if (at < 0) return 0
  const from = at + token.length
  const major = numberAt(text, from)
  return major * 100 + Math.min(numberAt(text, from + String(major).length + 1), 99)
}

const isXp = (text: string): boolean =>
  text.includes('Windows NT 5') || text.includes('Windows NT 6.0')

const gecko = (text: string): Engine => {
  const major = numberAfter(text, 'Firefox/')
  const revision = numberAfter(text, 'rv:')
  const isForeign =
    revision !== 0 &&
    revision !== major &&
    !(revision === FROZEN_RV && major > FROZEN_RV && major < 120)
  const isTooNew = major > MAX_MAJOR || (major > LAST_FOR_XP.gecko && isXp(text))
  return { name: 'gecko', version: major * 100, isImpossible: isTooNew || isForeign }
}

/** Returns the engine of a classified user agent; `null` if it claims none of the three. */
export const engineOf = (text: string, agent: Agent): Engine | null => {
  const { chromium } = agent
  // The first Edge had its own engine and wrote spaces into its lists.
  if (text.includes(' Edge/')) return null
  if (chromium !== null) {
    const isImpossible = chromium > MAX_MAJOR || (chromium > LAST_FOR_XP.chromium && isXp(text))
    return { name: 'chromium', version: chromium * 100, isImpossible }
  }
  if (agent.claimedOs === 'ios' || agent.browser === 'safari') {
    if (!text.includes('AppleWebKit/')) return null
    const version = versionAfter(text, 'Version/') || versionAfter(text, ' OS ')
    return { name: 'webkit', version, isImpossible: version > MAX_MAJOR * 100 }
  }
  return text.includes('Gecko/') && text.includes('Firefox/') ? gecko(text) : null
}
