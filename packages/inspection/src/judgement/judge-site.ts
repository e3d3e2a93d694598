import { pause } from '../pages/pause.ts'
import { isSeen, type Observation } from '../visits/observation.ts'
import { BASE, VANTAGES, type Vantage } from '../visits/vantage.ts'
import { Causes, isLacking, type Mask, traitsAt } from './causes.ts'
import { type Suspicion, suspect } from './decide.ts'
import { FEATURES, type Feature, featuresOf } from './features.ts'
import { type Honest, withoutPage } from './honest.ts'
import { probesFor } from './probes.ts'
import { type Draw, type Split, splitsOf } from './splits.ts'

type Verdict = 'same' | 'personalised' | 'different' | 'inconclusive'
type VantageResult = 'same' | 'personalised' | 'different' | 'blocked' | 'untested'

/** Why there is no verdict. */
type Doubt = 'base_blocked' | 'crawlers_blocked' | 'needs_browser' | 'too_few' | 'undecided'

/** A feature's differences between a vantage and the base, in both directions. */
interface Change {
  readonly feature: Feature
  readonly added: readonly string[]
  readonly missing: readonly string[]
}

interface JudgedVantage {
  readonly vantage: Vantage
  readonly result: VantageResult
  readonly different: readonly Feature[]
  readonly personal: readonly Feature[]
  /** A few examples of each differing feature. */
  readonly changes: readonly Change[]
  /** Vantages in one group get the same page; 0 is the base's. */
  readonly group: number
  /** Number of visits that got a page. */
  readonly visits: number
}

/** The visitors who get different content, and the differences. */
interface FoundCause {
  /** Traits shared by these visitors, such as `click:fbclid`. */
  readonly traits: readonly string[]
  readonly features: readonly Feature[]
}

export interface SiteJudgement {
  readonly verdict: Verdict
  /** The probability that a difference is not a coincidence; `null` without a difference. */
  readonly confidence: number | null
  readonly doubt: Doubt | null
  readonly causes: readonly FoundCause[]
  /** Normal differences that hide nothing. */
  readonly honest: readonly Honest[]
  /** Number of simulated visitors who got a page. */
  readonly visitors: number
  readonly vantages: readonly JudgedVantage[]
  /** The visitors whose pages would resolve open questions. */
  readonly next: readonly Vantage[]
}

/** One visit, in visit order. */
export interface Visit {
  readonly vantage: Vantage
  readonly observation: Observation
}

/** Minimum number of pages to call a site the same for everyone. */
const ENOUGH = 6
const SURE = 0.95
const SURE_STRONG = 0.8
const OPEN = 0.15
/** Undecided above this is no verdict. */
const LIKELY = 0.5
const PROBES = 1
const MAX_EXAMPLES = 5
const MAX_EXAMPLE_LENGTH = 200
/** Features that hide nothing on their own. */
const PLAIN = new Set<Feature>(['path', 'shape', 'language'])

/** Judges a site by all visits so far, and yields to other work in between. */
export async function judgeSite(
  askedFor: string,
  visits: readonly Visit[],
): Promise<SiteJudgement> {
  const seen: (Draw & { readonly at: number })[] = []
  for (const [at, { vantage, observation }] of visits.entries()) {
    if (!isSeen(observation)) continue
    const features = featuresOf(observation, askedFor)
    seen.push({ vantage, seen: observation, features, at })
    await pause()
  }
  const before = withoutPage(seen)
  const apart = before === null ? [] : [before.honest]
  let draws = seen.filter((draw) => before?.draws.has(draw) !== true)
  let found = await suspectIn(draws, askedFor)
  const previews = drawsOf('preview', found, draws)
  // Light previews lack what other visitors differ in, and would blur the cause.
  if (previews.size > 0) {
    apart.push('preview')
    draws = draws.filter((draw) => !previews.has(draw))
    found = await suspectIn(draws, askedFor)
  }
  return judgeDraws(
    { visits, seen, draws, ...found },
    { base: BASE.id, at: visits.length, expected: VANTAGES, apart },
  )
}

/** Returns the divisions of draws and their suspicions. */
async function suspectIn(draws: readonly (Draw & { readonly at: number })[], askedFor: string) {
  const jars = draws.map(({ vantage }) => vantage.profile?.returnsFrom ?? vantage.id)
  const causes = new Causes(
    draws.map(({ vantage, at }) => traitsAt(vantage, at)),
    jars,
  )
  await pause()
  const splits = await splitsOf(draws, causes.all)
  await pause()
  const suspected = suspect(splits, draws, causes, askedFor)
  await pause()
  return { splits, ...suspected }
}

/** Returns the draws inside the divisions that are honest in this way. */
const drawsOf = <D extends Draw>(
  wanted: Honest,
  { honest }: Pick<Compared, 'honest'>,
  draws: readonly D[],
): Set<D> => {
  const masks = [...honest].flatMap(([{ mask }, each]) => (each === wanted ? [mask] : []))
  return new Set(draws.filter((_, at) => masks.some((mask) => bit(mask, at))))
}

interface Compared {
  readonly visits: readonly Visit[]
  /** All pages, and those that can be compared. */
  readonly seen: readonly Draw[]
  readonly draws: readonly Draw[]
  readonly splits: readonly Split[]
  readonly suspicions: readonly Suspicion[]
  readonly honest: ReadonlyMap<Split, Honest>
}

interface JudgeOptions {
  /** The vantage that others are compared with. */
  readonly base: string
  /** The number of the next visit. */
  readonly at: number
  /** The vantages that are reported even if they made no visit. */
  readonly expected: readonly Vantage[]
  /** Traits that each next visit will have. */
  readonly assumed?: readonly string[]
  /** What some visitors got instead of the page. */
  readonly apart?: readonly Honest[]
}

/** Judges a site by the divisions of its visits. */
export function judgeDraws(
  { suspicions, honest, ...compared }: Compared,
  { base, at, expected, assumed = [], apart = [] }: JudgeOptions,
): SiteJudgement {
  const accused = suspicions.filter(isSure).sort(bySurety)
  const open = suspicions.filter((each) => !isSure(each) && each.probability > OPEN).sort(bySurety)
  const classes = new Set([...honest.values(), ...apart])
  const found = { ...compared, accused, honest, classes }
  return {
    ...verdictOf(found, open),
    causes: accused.slice(0, MAX_EXAMPLES).map(toCause),
    honest: [...classes],
    visitors: new Set(compared.seen.map(({ vantage }) => vantage.id)).size,
    vantages: judgeVantages(found, base, expected),
    next: nextOf([...accused.slice(0, 1), ...open], compared.draws, { at, assumed }),
  }
}

/** Returns the visitors who reveal most about the first unexplained difference. */
function nextOf(
  all: readonly Suspicion[],
  draws: readonly Draw[],
  visit: { readonly at: number; readonly assumed: readonly string[] },
): Vantage[] {
  for (const suspicion of all) {
    const isAccused = isSure(suspicion)
    const probes = probesFor(suspicion, draws, { ...visit, most: PROBES, isAccused })
    if (probes.length > 0) return probes
  }
  return []
}

const isSure = ({ probability, findings }: Suspicion): boolean =>
  probability >= (findings.some(({ isStrong }) => isStrong) ? SURE_STRONG : SURE)
const bySurety = (one: Suspicion, other: Suspicion): number => other.probability - one.probability

function toCause({ causes, findings }: Suspicion): FoundCause {
  const [likeliest] = causes.filter(({ honest }) => honest === null)
  return {
    traits: (likeliest?.traits ?? []).filter((trait) => !isLacking(trait)),
    features: [...new Set(findings.map(({ feature }) => feature))],
  }
}

interface Found extends Omit<Compared, 'suspicions'> {
  readonly accused: readonly Suspicion[]
  readonly classes: ReadonlySet<Honest>
}

function verdictOf(
  { visits, seen, accused, classes }: Found,
  open: readonly Suspicion[],
): Pick<SiteJudgement, 'verdict' | 'confidence' | 'doubt'> {
  const inconclusive = (doubt: Doubt) =>
    ({ verdict: 'inconclusive', confidence: null, doubt }) as const
  const [worst] = accused
  if (worst !== undefined) {
    return { verdict: 'different', confidence: worst.probability, doubt: null }
  }
  const isPerson = (vantage: Vantage) => vantage.profile?.kind === 'person'
  const people = seen.filter(({ vantage }) => isPerson(vantage)).length
  const crawled = visits.filter(({ vantage }) => vantage.axis === 'crawler').length
  if (people < 2) return inconclusive('base_blocked')
  if (crawled > 0 && !seen.some(({ vantage }) => vantage.axis === 'crawler')) {
    return inconclusive('crawlers_blocked')
  }
  if (seen.length < ENOUGH) return inconclusive('too_few')
  if ((open[0]?.probability ?? 0) >= LIKELY) return inconclusive('undecided')
  if (classes.has('prerendered')) return inconclusive('needs_browser')
  const verdict = classes.size > 0 ? 'personalised' : 'same'
  return { verdict, confidence: null, doubt: null }
}

const bit = (mask: Mask, at: number): boolean => (mask & (1 << at)) !== 0

/** Returns each vantage's part in the findings, compared with the base. */
function judgeVantages(
  { visits, draws, splits, accused, honest }: Found,
  baseId: string,
  expected: readonly Vantage[],
): JudgedVantage[] {
  const base = Math.max(
    draws.findIndex(({ vantage }) => vantage.id === baseId),
    0,
  )
  const groups = new Map<string, number>([[accused.map(() => '0').join(''), 0]])
  const groupOf = (at: number): number => {
    const key = accused
      .map(({ split: { mask } }) => (bit(mask, at) === bit(mask, base) ? '0' : '1'))
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
      const own = draws.flatMap((draw, at) => (draw.vantage.id === vantage.id ? [at] : []))
      const none = { vantage, different: [], personal: [], changes: [], group: 0 }
      const [at] = own
      if (at === undefined) {
        const isMade = visits.some((visit) => visit.vantage.id === vantage.id)
        return { ...none, result: isMade ? 'blocked' : 'untested', visits: 0 }
      }
      const differs = ({ mask }: Split) => bit(mask, at) !== bit(mask, base)
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

/** Returns a limited part of the differences, which may be as large as the pages. */
function changesIn(splits: readonly Split[], at: number, shown: ReadonlySet<Feature>): Change[] {
  return FEATURES.flatMap((feature) => {
    if (!shown.has(feature)) return []
    const of = (isOwn: boolean) =>
      splits
        .flatMap(
          ({ mask, inside, outside }) =>
            (bit(mask, at) === isOwn ? inside[feature] : outside[feature]) ?? [],
        )
        .slice(0, MAX_EXAMPLES)
        .map((each) => each.slice(0, MAX_EXAMPLE_LENGTH))
    const [added, missing] = [of(true), of(false)]
    return added.length + missing.length === 0 ? [] : [{ feature, added, missing }]
  })
}
