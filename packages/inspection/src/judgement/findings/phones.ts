import { isDevice, isLocal, isOfCountry, isOfSource, isPersonal } from '../cause-kinds.ts'
import { hasBoth, isMachine } from '../honest.ts'
import type { Sample } from '../splits.ts'
import { tracksCalls } from '../third-parties.ts'
import { type Finding, has, type Side, speaksOther } from './side.ts'

/** Shortest telephone number without area code, and longest country code with a trunk prefix. */
const SHORTEST = 8
const LONGEST_PREFIX = 4
/** Returns whether two numbers differ at most in the country code or trunk prefix. */
function isSameNumber(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((each) => each.replace(/^0+/, ''))
    .sort((first, second) => first.length - second.length)
  return (
    short.length >= SHORTEST && long.length - short.length <= LONGEST_PREFIX && long.endsWith(short)
  )
}

/** The digits that differ between the numbers of a block, and the least that they share. */
const OF_BLOCK = 4
const LEAST_SHARED = 6
/**
 * Returns whether all numbers are from one block, as a provider assigns them to one customer. The
 * same number may be written with and without its country code.
 */
function isOneBlock(numbers: readonly string[]): boolean {
  const blocks = [...new Set(numbers.map((number) => number.slice(0, -OF_BLOCK)))]
  const shortest = Math.min(...blocks.map((block) => block.length))
  return (
    shortest >= LEAST_SHARED && new Set(blocks.map((block) => block.slice(-shortest))).size === 1
  )
}

/** Minimum number of languages or sources with a number of their own. */
const LEAST_ASSIGNED = 3
/**
 * Returns whether each language or each campaign has its own telephone number, which people and
 * reviewers get alike.
 */
function isAssignedBy(property: 'language' | 'utm', samples: readonly Sample[]): boolean {
  const groups = Map.groupBy(samples, ({ vantage: { profile } }) => profile?.[property] ?? null)
  groups.delete(null)
  const numbersOf = ({ features }: Sample) => [...features.phones].sort().join()
  const numbers = [...groups.values()].map((group) => new Set(group.map(numbersOf)))
  return (
    [...groups.values()].some(hasBoth) &&
    numbers.every(({ size }) => size === 1) &&
    new Set(numbers.flatMap((each) => [...each])).size >= LEAST_ASSIGNED
  )
}

/** The form of a country's international numbers, for the countries of visitors. */
const INTERNATIONAL: Readonly<Record<string, RegExp>> = { br: /^55\d{10,11}$/ }
/**
 * Returns whether everyone from a country, people and reviewers, gets numbers of that country, and
 * the others get none of them.
 */
function isNational({ tokens, missing, samples, others }: Side): boolean {
  const countryOf = ({ vantage: { profile } }: Sample) => profile?.country ?? null
  const isHere = samples.every((sample) => countryOf(sample) !== null)
  const [local, visitors, abroad] = isHere
    ? [tokens.phones, samples, missing.phones]
    : [missing.phones, others, tokens.phones]
  const [country = null, ...more] = new Set(visitors.map(countryOf))
  const form = country === null || more.length > 0 ? undefined : INTERNATIONAL[country]
  if (form === undefined || local === undefined || abroad === undefined) return false
  return (
    hasBoth(visitors) &&
    local.every((number) => form.test(number)) &&
    !abroad.some((number) => form.test(number))
  )
}

/** Returns findings about telephone numbers. */
export function phones(side: Side): Finding[] {
  const { tokens, missing, others, samples } = side
  const own = tokens.phones ?? []
  if (own.length === 0) return []
  const isReplaced = (missing.phones?.length ?? 0) > 0
  if (!has(others, 'phones') && samples.every(isMachine)) return []
  const isKnown = (number: string) =>
    others.every(({ features }) => [...features.phones].some((each) => isSameNumber(number, each)))
  const isSame = own.every(isKnown)
  const all = [...samples, ...others]
  const isTranslated = speaksOther(samples, others) || isAssignedBy('language', all)
  const isTracked = all.every(tracksCalls)
  const isAssigned = isOneBlock([...own, ...(missing.phones ?? [])]) || isAssignedBy('utm', all)
  const excuse: Finding['excuse'] = (cause) => {
    // The same number may be written otherwise.
    if (isSame) return isLocal(cause) ? 'translation' : 'layout'
    if (isTracked || (isAssigned && isOfSource(cause))) return 'measurement'
    if (isLocal(cause) && isTranslated) return 'translation'
    if (isOfCountry(cause) && isNational(side)) return 'translation'
    // A button to call or chat is usual on phones.
    return (isPersonal(cause) || isDevice(cause)) && !isReplaced ? 'layout' : null
  }
  return [{ feature: 'phones', isStrong: false, excuse }]
}
