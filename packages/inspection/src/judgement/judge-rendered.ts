import { pause } from '../pages/pause.ts'
import { isSeen } from '../visits/observation.ts'
import type { Vantage } from '../visits/vantage.ts'
import { RENDERED } from '../visits/vantages.ts'
import { Causes, traitsAt } from './causes.ts'
import { featuresOf } from './features.ts'
import { judgeDraws, type SiteJudgement, type Visit } from './judge-site.ts'
import { type Sample, splitsOf } from './splits.ts'
import { suspect } from './suspicions.ts'
import { pagesIn } from './walls.ts'

/** One visit with a browser: the page when it was complete, and again some time later. */
export interface RenderedVisit {
  readonly early: Visit
  readonly late: Visit
}

/** Judges a page after its scripts have run, based on all rendered visits so far. */
export async function judgeRendered(
  askedFor: string,
  visits: readonly RenderedVisit[],
): Promise<SiteJudgement> {
  const all = [...visits.map(({ late }) => late), ...visits.map(({ early }) => early)]
  const seen: Sample[] = []
  const traits = new Map<Sample, Set<string>>()
  for (const [at, { vantage, observation }] of all.entries()) {
    if (!isSeen(observation)) continue
    const features = featuresOf(observation, askedFor)
    const sample = { vantage, seen: observation, features }
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
