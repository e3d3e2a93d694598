import type { Vantage } from '../visits/vantage.ts'
import { isInMask } from './causes.ts'
import { FEATURES, type Feature } from './features.ts'
import type { Honest } from './honest.ts'
import type { Sample, Split } from './splits.ts'
import type { Suspicion } from './suspicions.ts'

type VantageResult = 'same' | 'personalised' | 'different' | 'blocked' | 'untested'

/** A feature's differences between a vantage and the base, in both directions. */
interface Change {
  readonly feature: Feature
  readonly added: readonly string[]
  readonly missing: readonly string[]
}

export interface JudgedVantage {
  readonly vantage: Vantage
  readonly result: VantageResult
  readonly different: readonly Feature[]
  readonly personal: readonly Feature[]
  /** A few examples of each differing feature. */
  readonly changes: readonly Change[]
  /** Vantages in the same group get the same page; group 0 gets the base's page. */
  readonly group: number
  /** Number of visits that got a page. */
  readonly visits: number
}

interface Found {
  readonly visits: readonly { readonly vantage: Vantage }[]
  readonly samples: readonly Sample[]
  readonly splits: readonly Split[]
  readonly accused: readonly Suspicion[]
  readonly honest: ReadonlyMap<Split, Honest>
}

const MAX_EXAMPLES = 5
const MAX_EXAMPLE_LENGTH = 200
/** Features whose differences hide nothing on their own. */
const PLAIN = new Set<Feature>(['path', 'shape', 'language'])

/** Returns each vantage's share of the findings, compared with the base. */
export function judgeVantages(
  { visits, samples, splits, accused, honest }: Found,
  baseId: string,
  expected: readonly Vantage[],
): JudgedVantage[] {
  const base = Math.max(
    samples.findIndex(({ vantage }) => vantage.id === baseId),
    0,
  )
  const groups = new Map<string, number>([[accused.map(() => '0').join(''), 0]])
  const groupOf = (at: number): number => {
    const key = accused
      .map(({ split: { mask } }) => (isInMask(mask, at) === isInMask(mask, base) ? '0' : '1'))
      .join('')
    const found = groups.get(key)
    if (found !== undefined) return found
    groups.set(key, groups.size)
    return groups.size - 1
  }
  const all = new Map(visits.map(({ vantage }) => [vantage.id, vantage]))
  for (const vantage of expected) if (!all.has(vantage.id)) all.set(vantage.id, vantage)
  return [...all.values()]
    .filter(({ id }) => id !== baseId)
    .map((vantage): JudgedVantage => {
      const own = samples.flatMap((sample, at) => (sample.vantage.id === vantage.id ? [at] : []))
      const none = { vantage, different: [], personal: [], changes: [], group: 0 }
      const [at] = own
      if (at === undefined) {
        const isMade = visits.some((visit) => visit.vantage.id === vantage.id)
        return { ...none, result: isMade ? 'blocked' : 'untested', visits: 0 }
      }
      const differs = ({ mask }: Split) => isInMask(mask, at) !== isInMask(mask, base)
      const different = featuresIn(accused.filter(({ split }) => differs(split)))
      const personal = FEATURES.filter(
        (feature) =>
          !different.includes(feature) &&
          splits.some(
            (split) =>
              differs(split) &&
              (honest.has(split) || PLAIN.has(feature)) &&
              (split.inside[feature] ?? split.outside[feature]) !== undefined,
          ),
      )
      const shown = new Set<Feature>([...different, ...personal])
      const result =
        different.length > 0 ? 'different' : personal.length > 0 ? 'personalised' : 'same'
      return {
        ...{ vantage, result, different, personal, visits: own.length, group: groupOf(at) },
        changes: changesIn(splits.filter(differs), at, shown),
      }
    })
}

const featuresIn = (suspicions: readonly Suspicion[]): Feature[] => {
  const found = new Set(
    suspicions.flatMap(({ findings }) => findings.map(({ feature }) => feature)),
  )
  return FEATURES.filter((feature) => found.has(feature))
}

/** Returns a limited number of differences, which may be as large as the pages. */
function changesIn(splits: readonly Split[], at: number, shown: ReadonlySet<Feature>): Change[] {
  return FEATURES.flatMap((feature) => {
    if (!shown.has(feature)) return []
    const of = (isOwn: boolean) =>
      examplesOf(
        splits.flatMap(
          ({ mask, inside, outside }) =>
            (isInMask(mask, at) === isOwn ? inside[feature] : outside[feature]) ?? [],
        ),
      )
    const [added, missing] = [of(true), of(false)]
    return added.length + missing.length === 0 ? [] : [{ feature, added, missing }]
  })
}

/** Returns the first of a feature's values, shortened. */
export const examplesOf = (values: readonly string[]): string[] =>
  values.slice(0, MAX_EXAMPLES).map((each) => each.slice(0, MAX_EXAMPLE_LENGTH))
