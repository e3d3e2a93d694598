import { pause } from '../pages/pause.ts'
import { isSeen, type Observation } from '../visits/observation.ts'
import type { Vantage } from '../visits/vantage.ts'
import { BASE, VANTAGES } from '../visits/vantages.ts'
import { Causes, isInMask, isLacking, traitsAt } from './causes.ts'
import { type Feature, featuresOf } from './features.ts'
import { type Honest, shellsIn } from './honest.ts'
import { type JudgedVantage, judgeVantages } from './judge-vantages.ts'
import { probesFor } from './probes.ts'
import { type Sample, type Split, splitsOf } from './splits.ts'
import { type Suspicion, suspect } from './suspicions.ts'
import { pagesIn } from './walls.ts'

type Verdict = 'same' | 'personalised' | 'different' | 'inconclusive'

/** Why there is no verdict. */
type Doubt =
  | 'base_blocked'
  | 'crawlers_blocked'
  | 'needs_browser'
  | 'scripts_only'
  | 'text_only'
  | 'too_few'
  | 'undecided'

/** The visitors who get different content, and the differences. */
interface FoundCause {
  /** Traits shared by these visitors, such as `click:fbclid`, with `|` between alternatives. */
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

/**
 * A vantage's visit and what it observed. Lists of visits are in the order in which they were made.
 */
export interface Visit {
  readonly vantage: Vantage
  readonly observation: Observation
}

/** Minimum number of pages for the verdict that a site is the same for everyone. */
const ENOUGH = 6
const SURE = 0.95
const SURE_STRONG = 0.8
/** For sites that seem to choose at random among some visitors: chance among all can look so. */
const SURE_PARTLY = 0.97
const OPEN = 0.15
/** Above this probability, an undecided difference prevents a verdict. */
const LIKELY = 0.5
const PROBES = 1
const MAX_EXAMPLES = 5

/** Judges a site by all visits so far, yielding to other work in between. */
export async function judgeSite(
  askedFor: string,
  visits: readonly Visit[],
): Promise<SiteJudgement> {
  const seen: (Sample & { readonly at: number })[] = []
  for (const [at, { vantage, observation }] of visits.entries()) {
    if (!isSeen(observation)) continue
    const features = featuresOf(observation, askedFor)
    seen.push({ vantage, seen: observation, features, at })
    await pause()
  }
  const { pages, apart: walls, seen: answered } = pagesIn(seen)
  const shells = shellsIn(pages)
  const apart = [...walls]
  if (shells.size > 0) apart.push('prerendered')
  let samples = pages.filter((sample) => !shells.has(sample))
  let found = await suspectIn(samples, askedFor)
  const previews = samplesOf('preview', found, samples)
  // Short previews lack content in which other visitors differ, and would obscure the cause.
  if (previews.size > 0) {
    apart.push('preview')
    samples = samples.filter((sample) => !previews.has(sample))
    found = await suspectIn(samples, askedFor)
  }
  return judgeDraws(
    { visits, seen: answered, samples, ...found },
    { base: BASE.id, at: visits.length, expected: VANTAGES, apart },
  )
}

/** Returns the divisions of the samples, and the suspicions about them. */
async function suspectIn(samples: readonly (Sample & { readonly at: number })[], askedFor: string) {
  const jars = samples.map(({ vantage }) => vantage.profile?.returnsFrom ?? vantage.id)
  const causes = new Causes(
    samples.map(({ vantage, at }) => traitsAt(vantage, at)),
    jars,
  )
  await pause()
  const splits = await splitsOf(samples, causes.all)
  await pause()
  const suspected = suspect(splits, samples, causes, askedFor)
  await pause()
  return { splits, ...suspected }
}

/** Returns the samples inside the divisions with this honest explanation. */
const samplesOf = <D extends Sample>(
  wanted: Honest,
  { honest }: Pick<Compared, 'honest'>,
  samples: readonly D[],
): Set<D> => {
  const masks = [...honest].flatMap(([{ mask }, each]) => (each === wanted ? [mask] : []))
  return new Set(samples.filter((_, at) => masks.some((mask) => isInMask(mask, at))))
}

interface Compared {
  readonly visits: readonly Visit[]
  /** All pages, and the pages that can be compared. */
  readonly seen: readonly Sample[]
  readonly samples: readonly Sample[]
  readonly splits: readonly Split[]
  readonly suspicions: readonly Suspicion[]
  readonly honest: ReadonlyMap<Split, Honest>
}

interface JudgeOptions {
  /** The vantage that others are compared with. */
  readonly base: string
  /** The number of the next visit. */
  readonly at: number
  /** The vantages to report even without a visit. */
  readonly expected: readonly Vantage[]
  /** Traits that each next visit will have. */
  readonly assumed?: readonly string[]
  /** Honest content that some visits got instead of the page. */
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
    next: nextOf([...accused.slice(0, 1), ...open], compared.samples, { at, assumed }),
  }
}

/**
 * Returns the visitors whose pages would reveal the most about the first unexplained difference.
 */
function nextOf(
  all: readonly Suspicion[],
  samples: readonly Sample[],
  visit: { readonly at: number; readonly assumed: readonly string[] },
): Vantage[] {
  for (const suspicion of all) {
    const isAccused = isSure(suspicion)
    const probes = probesFor(suspicion, samples, { ...visit, most: PROBES, isAccused })
    if (probes.length > 0) return probes
  }
  return []
}

function isSure({ probability, findings, causes }: Suspicion): boolean {
  const isPartly = causes[0]?.rate !== undefined
  const isStrong = findings.some((finding) => finding.isStrong)
  return probability >= (isStrong ? SURE_STRONG : isPartly ? SURE_PARTLY : SURE)
}
const bySurety = (one: Suspicion, other: Suspicion): number => other.probability - one.probability

function toCause({ causes, findings }: Suspicion): FoundCause {
  const [likeliest] = causes.filter(({ honest }) => honest === null)
  const traits = (likeliest?.traits ?? []).filter((trait) => !isLacking(trait))
  return {
    traits: likeliest?.isAny === true ? [traits.join('|')] : traits,
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
