import { BROWSERS, type Browser } from '../agents/agent.ts'
import type { FactName } from '../conditions/scheme.ts'
import type { LooksAt } from '../ruleset/program.ts'
import type { PackedFacts, StoredVisit } from './fact-columns.ts'
import { isKeptParameter } from './kept-parameters.ts'

/**
 * Facts stored unchanged in a column and known for every visit, regardless of its campaign's rules.
 */
export const FACTS_IN_COLUMNS: ReadonlySet<FactName> = new Set([
  'ip',
  'country',
  'region',
  'city',
  'asn',
  'os',
  'device',
  'referrer',
  'now',
])

/**
 * The only facts that may be missing when all facts were stored, because not every edge reads or
 * counts them.
 */
const SOMETIMES_READ = ['prefetch', 'accessCount', 'requestsPerMinute', 'sample'] as const

const NOTHING_UNKNOWN: ReadonlySet<FactName> = new Set()
const NO_PARAMETERS: ReadonlyMap<string, boolean> = new Map()

/** Returns the facts that rules use but that are not stored with a visit. */
export function unknownFacts(
  visit: StoredVisit,
  packed: PackedFacts | null,
  { facts }: LooksAt,
): ReadonlySet<FactName> {
  const isWhole = packed?.kept !== undefined && packed.lost === undefined
  let unknown: Set<FactName> | null = null
  for (const fact of isWhole ? SOMETIMES_READ : facts) {
    if (isWhole && !facts.has(fact)) continue
    if (isKnown(visit, packed, fact)) continue
    unknown ??= new Set()
    unknown.add(fact)
  }
  return unknown ?? NOTHING_UNKNOWN
}

/**
 * Returns the parameters that rules use but whose values are not stored; `true` for parameters that
 * were sent.
 */
export function unknownParametersOf(
  packed: PackedFacts | null,
  { parameters, parameterValues }: LooksAt,
): ReadonlyMap<string, boolean> {
  let unknown: Map<string, boolean> | null = null
  for (const name of parameters) {
    const value = packed?.parameter?.[name]
    if (value === null || typeof value === 'string') continue
    if (value === true && !parameterValues.has(name)) continue
    if (value === undefined && packed?.kept !== undefined && isKeptParameter(name)) continue
    unknown ??= new Map()
    unknown.set(name, value === true)
  }
  return unknown ?? NO_PARAMETERS
}

/** Returns whether a stored visit has a fact, or is known to lack it. */
function isKnown(visit: StoredVisit, packed: PackedFacts | null, fact: FactName): boolean {
  if (packed === null) return !isLostOfOld(visit, fact)
  if (packed.lost?.includes(fact)) return false
  switch (fact) {
    case 'prefetch':
    case 'accessCount':
    case 'requestsPerMinute':
    case 'sample':
      return packed[fact] !== undefined
    case 'parameter':
      // Individual parameters may still be unknown.
      return true
    default:
      if (packed.kept !== undefined || FACTS_IN_COLUMNS.has(fact)) return true
      return isKnownOfEarlier(visit, packed, fact)
  }
}

/** Returns whether a visit has a fact, if only facts tested by rules were stored. */
function isKnownOfEarlier(visit: StoredVisit, packed: PackedFacts, fact: FactName): boolean {
  switch (fact) {
    case 'organisation':
      return packed.organisation !== undefined
    case 'subdivision':
      return packed.subdivision !== undefined
    case 'userAgent':
      return packed.userAgent !== undefined || visit.os === null
    case 'inApp':
    case 'browser':
      return packed.browser !== undefined || packed.inApp !== undefined || isPlainBrowser(visit)
    case 'language':
      return packed.languages !== undefined || visit.language === null
    default:
      // A crawler's evidence was not stored if the campaign's state decided.
      return packed.crawler === undefined || visit.ruleId !== null
  }
}

/**
 * Returns whether the column contains a browser; an app's built-in browser may have the browser's
 * own name.
 */
const isPlainBrowser = ({ browser }: StoredVisit): boolean => browser !== null && isBrowser(browser)

/** Returns whether a fact is unknown in a visit without packed facts. */
export function isLostOfOld(visit: StoredVisit, fact: FactName): boolean {
  if (FACTS_IN_COLUMNS.has(fact)) return false
  // No first language means no languages, and no system means no user agent.
  if (fact === 'language') return visit.language !== null
  if (fact === 'bot') return visit.os !== null
  if (fact === 'browser') return visit.browser !== null && !isBrowser(visit.browser)
  return true
}

const KNOWN_BROWSERS: ReadonlySet<string | null> = new Set(BROWSERS)

/** Returns whether a stored text is the name of a browser, not of an app. */
export const isBrowser = (text: string | null): text is Browser => KNOWN_BROWSERS.has(text)
