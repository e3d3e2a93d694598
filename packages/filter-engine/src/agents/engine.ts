import type { Browser, Engine, OperatingSystem } from './agent.ts'
import { numberAt } from './characters.ts'
import type { Reading } from './reading.ts'
import { TRAIT } from './signs.ts'

/** Nine years away at 26 versions a year, counted from 2026. */
const MAX_MAJOR = 400
/** The last versions for Windows XP and Vista. */
const LAST_FOR_XP = { chromium: 49, gecko: 52 } as const
/** Firefox 110 to 119 sent `rv:109`, because some sites mistook `rv:11` for Internet Explorer. */
const FROZEN_RV = 109

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

const isXp = (text: string, { traits }: Reading): boolean =>
  (traits & TRAIT.windows) !== 0 &&
  (text.includes('Windows NT 5') || text.includes('Windows NT 6.0'))

const gecko = (text: string, reading: Reading): Engine | null => {
  if (!text.includes('Gecko/') || !text.includes('Firefox/')) return null
  const major = numberAfter(text, 'Firefox/')
  const revision = numberAfter(text, 'rv:')
  const isForeign =
    revision !== 0 &&
    revision !== major &&
    !(revision === FROZEN_RV && major > FROZEN_RV && major < 120)
  const isTooNew = major > MAX_MAJOR || (major > LAST_FOR_XP.gecko && isXp(text, reading))
  return { name: 'gecko', version: major * 100, isImpossible: isTooNew || isForeign }
}

/** From 28 on, Chrome writes `537.36` after both names. */
const FROZEN_WEBKIT = 28
const FROZEN_NUMBERS = /AppleWebKit\/(?!537\.36[ )])|Safari\/(?!537\.36(?:[^\d.]|$))/

/**
 * Returns whether a desktop's Chromium writes another number of WebKit than all others do, such as
 * the `Safari/537.3` of a list that scripts draw from. Makers of phones wrote their own.
 */
const isMistyped = (text: string, chromium: number, claimedOs: OperatingSystem): boolean =>
  chromium >= FROZEN_WEBKIT &&
  (claimedOs === 'windows' || claimedOs === 'macos') &&
  !(text.endsWith(' Safari/537.36') && text.includes('AppleWebKit/537.36 ')) &&
  FROZEN_NUMBERS.test(text)

/** Returns the engine of a user agent and its reading; `null` if it claims none of the three. */
export const engineOf = (
  text: string,
  reading: Reading,
  claimedOs: OperatingSystem,
  browser: Browser,
): Engine | null => {
  const { chromium } = reading
  // The first Edge had its own engine and wrote spaces into its lists.
  if (text.includes('Edge/')) return null
  if (chromium !== 0) {
    const isTooNew =
      chromium > MAX_MAJOR || (chromium > LAST_FOR_XP.chromium && isXp(text, reading))
    const isImpossible = isTooNew || isMistyped(text, chromium, claimedOs)
    return { name: 'chromium', version: chromium * 100, isImpossible }
  }
  if (claimedOs !== 'ios' && browser !== 'safari') return gecko(text, reading)
  if (!text.includes('AppleWebKit/')) return null
  const version = versionAfter(text, 'Version/') || versionAfter(text, ' OS ')
  return { name: 'webkit', version, isImpossible: version > MAX_MAJOR * 100 }
}
