import { pause } from '../pages/pause.ts'
import { siteOf } from '../pages/site.ts'
import { isSeen, type Seen } from '../visits/observation.ts'
import type { Vantage } from '../visits/vantage.ts'
import { RENDERED } from '../visits/vantages.ts'
import { Causes, traitsAt } from './causes.ts'
import { featuresOf } from './features.ts'
import { judgeDraws, type SiteJudgement, type Visit } from './judge-site.ts'
import { examplesOf } from './judge-vantages.ts'
import { isOtherText, overwritten, type Replaced, servedText } from './overwritten.ts'
import { type Sample, splitsOf } from './splits.ts'
import { suspect } from './suspicions.ts'
import { pagesIn } from './walls.ts'

/** One visit with a browser: the page when it was complete, and again some time later. */
export interface RenderedVisit {
  readonly early: Visit
  readonly late: Visit
  /** What covered the page in the end, and what returning, waiting and going back showed. */
  readonly later?: Readonly<Record<'cover' | 'again' | 'waited' | 'back', Seen | null>>
}

/**
 * Judges a page after its scripts have run, based on all rendered visits so far, and by what it was
 * before its scripts ran.
 */
export async function judgeRendered(
  askedFor: string,
  visits: readonly RenderedVisit[],
  source: Seen | null = null,
): Promise<SiteJudgement> {
  const judged = await judgeStates(askedFor, visits, source)
  if (judged.verdict === 'different') return judged
  const replacement = replacementIn(visits, source, askedFor)
  if (replacement === null) return judged
  const { moment, of } = replacement
  const features = [...new Set([...of.values()].flatMap((replaced) => [...replaced.keys()]))]
  return {
    ...judged,
    ...{ verdict: 'different', confidence: CERTAIN, doubt: null, next: [] },
    causes: [{ traits: [`moment:${moment}`], features }],
    vantages: judged.vantages.map((each) => {
      const replaced = of.get(each.vantage.id)
      if (replaced === undefined) return each
      const changes = [...replaced].map(([feature, added]) => ({
        ...{ feature, added: examplesOf(added), missing: [] },
      }))
      return { ...each, result: 'different', different: [...replaced.keys()], changes, group: 1 }
    }),
  }
}

/** That as many browsers as looked show the same page in place of another is no coincidence. */
const CERTAIN = 0.97
/** The fewest people whose browsers must have shown it. */
const PEOPLE = 2

/** Returns when people got another page in place of the one before, and who got what. */
function replacementIn(
  visits: readonly RenderedVisit[],
  source: Seen | null,
  askedFor: string,
): { readonly moment: string; readonly of: ReadonlyMap<string, Replaced> } | null {
  const people = visits.filter(
    ({ late }) => late.vantage.profile?.kind === 'person' && isSeen(late.observation),
  )
  const seenIn = ({ observation }: Visit) => (isSeen(observation) ? observation : null)
  // Everybody sees where a page leads everybody.
  const stays = (shown: Seen | null) => shown !== null && siteOf(shown.url) === siteOf(askedFor)
  const pairs: Readonly<Record<string, (visit: RenderedVisit) => (Seen | null | undefined)[]>> = {
    source: ({ late, later }) => [
      stays(seenIn(late)) ? source : null,
      later?.cover ?? seenIn(late),
    ],
    again: ({ late, later }) => [seenIn(late), later?.again],
    waited: ({ late, later }) => [seenIn(late), later?.waited],
    back: ({ late, later }) => [seenIn(late), later?.back],
  }
  for (const [moment, pairOf] of Object.entries(pairs)) {
    const of = new Map<string, Replaced>()
    for (const visit of people) {
      const [before, after] = pairOf(visit)
      const replaced = before && after ? overwritten({ before, after }, askedFor) : new Map()
      if (replaced.size > 0) of.set(visit.late.vantage.id, replaced)
    }
    if (of.size >= PEOPLE && of.size * 2 > people.length) return { moment, of }
  }
  return null
}

/** Judges the two states of every page. */
async function judgeStates(
  askedFor: string,
  visits: readonly RenderedVisit[],
  source: Seen | null,
): Promise<SiteJudgement> {
  const all = [...visits.map(({ late }) => late), ...visits.map(({ early }) => early)]
  const served = source === null ? new Set<string>() : servedText(source)
  const seen: Sample[] = []
  const traits = new Map<Sample, Set<string>>()
  for (const [at, { vantage, observation }] of all.entries()) {
    if (!isSeen(observation)) continue
    const features = featuresOf(observation, askedFor)
    const isRewritten = isOtherText(served, features.text)
    const sample = { vantage, seen: observation, features, isRewritten }
    seen.push(sample)
    // Everyone gets the page in both states, so their order is not a cause.
    const own = traitsAt(vantage, Number.POSITIVE_INFINITY)
    for (const trait of own) if (/^(?:first|since):/.test(trait)) own.delete(trait)
    traits.set(sample, own.add(at < visits.length ? 'moment:late' : 'moment:early'))
    await pause()
  }
  const { pages: samples, apart, seen: answered } = pagesIn(seen)
  const causes = new Causes(
    samples.map((sample) => traits.get(sample) ?? new Set()),
    samples.map(({ vantage }) => vantage.id),
  )
  const splits = await splitsOf(samples, causes.all)
  await pause()
  const judged = judgeDraws(
    { visits: all, seen: answered, samples, splits, ...suspect(splits, samples, causes, askedFor) },
    {
      base: RENDERED[0]?.id ?? '',
      at: visits.length,
      expected: [],
      assumed: ['moment:late'],
      apart,
    },
  )
  // Each visit counts twice, because it yields two states.
  const vantages = judged.vantages.map((each) => ({ ...each, visits: Math.ceil(each.visits / 2) }))
  return { ...judged, vantages, next: judged.next.map(rendered) }
}

const rendered = (vantage: Vantage): Vantage => ({
  ...vantage,
  id: vantage.id.replace('probe', 'browser'),
  axis: 'browser',
})
