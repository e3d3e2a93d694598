import { changedIn, compare, type Deltas, noiseOf, type Sample, sampleOf } from './compare.ts'
import { type Feature, featuresOf } from './features.ts'
import { judgeVantage } from './judge-vantage.ts'
import { isSeen, type Observation } from './observation.ts'
import { BASE, type Vantage } from './vantage.ts'

type Verdict = 'same' | 'personalised' | 'different' | 'inconclusive'

type VantageResult = 'same' | 'personalised' | 'different' | 'blocked' | 'untested'

/** Why no verdict could be given. */
type Doubt = 'base_blocked' | 'crawlers_blocked' | 'needs_browser' | 'too_few'

interface JudgedVantage {
  readonly vantage: Vantage
  readonly result: VantageResult
  readonly different: readonly Feature[]
  readonly personal: readonly Feature[]
  readonly deltas: Deltas | null
  /** Vantages of one number get the same page; 0 is the base's. */
  readonly group: number
  /** How many visits were answered with a page. */
  readonly visits: number
}

export interface SiteJudgement {
  readonly verdict: Verdict
  /** 0 to 1: how sure the verdict is, as far as the vantages tell. */
  readonly confidence: number
  readonly doubt: Doubt | null
  readonly vantages: readonly JudgedVantage[]
}

/** Visits by vantage; the base's under its id like all others. */
export type Visits = ReadonlyMap<string, readonly Observation[]>

/** Repeats without which nothing is known of a page's noise. */
const REPEATS = 2
const WITHOUT_TEXT = 15
/** Vantages without which a page cannot be called the same for all. */
const ENOUGH = 4

/** Judges a site by all visits so far. */
export function judgeSite(
  askedFor: string,
  plan: readonly Vantage[],
  visits: Visits,
): SiteJudgement {
  const samples = new Map<string, Sample>()
  for (const { id } of [BASE, ...plan]) {
    const seen = (visits.get(id) ?? []).filter(isSeen)
    if (seen.length > 0) samples.set(id, sampleOf(seen.map((each) => featuresOf(each, askedFor))))
  }
  const base = samples.get(BASE.id)
  const noise = noiseOf([...samples.values()])
  const groups: Sample[] = base === undefined ? [] : [base]
  const groupOf = (sample: Sample): number => {
    const found = groups.findIndex(
      (other, index) => index > 0 && !isOther(compare(sample, other, noise)),
    )
    return found > 0 ? found : groups.push(sample) - 1
  }
  const vantages = plan.map((vantage): JudgedVantage => {
    const sample = samples.get(vantage.id)
    const made = visits.get(vantage.id)?.length ?? 0
    const visited = sample?.visits ?? 0
    const none = { vantage, different: [], personal: [], deltas: null, group: 0, visits: visited }
    const reference = samples.get(vantage.reference ?? BASE.id)
    if (reference === undefined || sample === undefined || sample.visits < REPEATS) {
      return { ...none, result: made > 0 && sample === undefined ? 'blocked' : 'untested' }
    }
    const deltas = compare(sample, reference, noise)
    const judgement = judgeVantage(vantage.axis, deltas)
    const result = resultOf(judgement.different.length, changedIn(deltas).length)
    const group = result === 'different' ? groupOf(sample) : 0
    return { ...none, ...judgement, result, deltas, group }
  })
  return { ...verdictOf(base, vantages), vantages }
}

/** Pages of two variants are compared as two people's would be. */
const isOther = (deltas: Deltas): boolean => judgeVantage('referrer', deltas).different.length > 0

function resultOf(different: number, changed: number): VantageResult {
  if (different > 0) return 'different'
  return changed > 0 ? 'personalised' : 'same'
}

function verdictOf(
  base: Sample | undefined,
  vantages: readonly JudgedVantage[],
): Omit<SiteJudgement, 'vantages'> {
  const inconclusive = (doubt: Doubt) =>
    ({ verdict: 'inconclusive', confidence: 0, doubt }) as const
  if (base === undefined || base.visits < REPEATS) return inconclusive('base_blocked')
  const tested = vantages.filter(({ result }) => result !== 'blocked' && result !== 'untested')
  const different = tested.filter(({ result }) => result === 'different')
  if (different.length > 0) {
    if (different.every((each) => isPrerendered(base, each))) return inconclusive('needs_browser')
    return { verdict: 'different', confidence: confidenceOf(different), doubt: null }
  }
  const crawlers = vantages.filter(({ vantage }) => vantage.axis === 'crawler')
  if (crawlers.length > 0 && crawlers.every(({ result }) => result === 'blocked')) {
    return inconclusive('crawlers_blocked')
  }
  if (tested.length < Math.min(ENOUGH, vantages.length)) return inconclusive('too_few')
  const verdict = tested.some(({ result }) => result === 'personalised') ? 'personalised' : 'same'
  return { verdict, confidence: tested.length / (vantages.length + 1), doubt: null }
}

/** A page that scripts fill, of which crawlers are given the filled one: only a browser could tell. */
function isPrerendered(base: Sample, { vantage, different, deltas }: JudgedVantage): boolean {
  const isEmpty = base.always.text.size < WITHOUT_TEXT
  return (
    vantage.axis === 'crawler' &&
    isEmpty &&
    base.always.shape.size > 0 &&
    different.every(
      (feature) => feature === 'text' || feature === 'links' || feature === 'title',
    ) &&
    deltas?.title.added.length === 0
  )
}

/** Each visit that shows the same difference halves the chance that it is the page's noise. */
const confidenceOf = (different: readonly JudgedVantage[]): number =>
  1 - 0.5 ** different.reduce((sum, { visits }) => sum + visits, 0)
