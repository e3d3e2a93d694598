import type { Inspection, InspectionDeps, Standard } from './inspection.ts'
import type { RenderedVisit } from './judgement/judge-rendered.ts'
import type { SiteJudgement, Visit } from './judgement/judge-site.ts'
import { siteOf } from './pages/site.ts'
import { isSeen, type Observation, type Seen } from './visits/observation.ts'
import { type Rendering, type Snapshot, toObservation } from './visits/rendered.ts'
import { addressOf, type Vantage } from './visits/vantage.ts'
import { RENDERED, RETURNING } from './visits/vantages.ts'

/** Maximum number of browser visits per inspection. */
const MAX_RENDERINGS = 9
const MIN_RENDERINGS = 3
const AT_ONCE = 2
/** The documents that a returning visitor loads. */
const OF_RETURNING = 2

/** The verdict if visits that would resolve an open question could not be made. */
export const UNDECIDED = { verdict: 'inconclusive', confidence: null, doubt: 'undecided' } as const

/** The findings of a browser's visits. */
export interface Rendered {
  readonly judgement: Omit<SiteJudgement, 'next'>
  readonly visits: ReadonlyMap<string, readonly Observation[]>
  readonly renderings: ReadonlyMap<string, Rendering>
  readonly fetches: number
}

/** Returns whether a browser may show content that plain visits missed. */
export function needsBrowser(
  visits: readonly Visit[],
  { verdict, doubt, causes }: Pick<Inspection, 'verdict' | 'doubt' | 'causes'>,
  standard?: Standard,
): boolean {
  // Nobody is accused of text alone by the public standard, but scripts may write more.
  const isOfDoubt = (cause: Inspection['causes'][number]) =>
    isOfEffect(cause) || (standard === 'public' && isOfText(cause))
  if (verdict === 'different' && !causes.every(isOfDoubt)) return false
  if (doubt === 'needs_browser' || doubt === 'undecided') return true
  return visits.some(mayLookDifferent)
}

/** Returns whether only the scripts differ, whose effect a browser shows. */
export const isOfScripts = ({ features }: Inspection['causes'][number]): boolean =>
  features.every((feature) => feature === 'scripts')

const OF_KIND = /^(?:kind|machine):/
/**
 * Returns whether scripts may explain a difference: which scripts people load, or text that people
 * and machines get otherwise, as the browser's visitors are both.
 */
export const isOfEffect = (cause: Inspection['causes'][number]): boolean =>
  isOfScripts(cause) || (isOfText(cause) && cause.traits.every((trait) => OF_KIND.test(trait)))

const isOfText = ({ features }: Inspection['causes'][number]): boolean =>
  features.every((feature) => feature === 'text')

/** Returns whether scripts, styles or frames may change what a visitor's page shows. */
export function mayLookDifferent({ observation }: Visit): boolean {
  if (!isSeen(observation)) return false
  const { page, url, chain } = observation
  // A script may redirect only some, and those who read it follow it in any case.
  if (chain.some(({ kind }) => kind === 'script')) return true
  const isFramed = [...page.frames, ...page.covers].some((site) => site === siteOf(url))
  return page.runsScripts || page.mayHide || isFramed
}

/**
 * Visits a site with a browser as people and reviewers, then as mixtures of both. `source` is the
 * page as served to a person.
 */
export async function inspectRendered(
  url: string,
  { render, readers, deadline, signal, onProgress }: InspectionDeps,
  { maxFetches, source }: { readonly maxFetches: number; readonly source: Seen | null },
): Promise<Rendered | null> {
  if (render === undefined || maxFetches < MIN_RENDERINGS) return null
  const made: RenderedVisit[] = []
  const renderings = new Map<string, Rendering>()
  let fetches = 0
  const canVisit = () => made.length < MAX_RENDERINGS && fetches < maxFetches && !deadline?.aborted
  const takeFetch = (): boolean => {
    const isLeft = fetches < maxFetches
    if (isLeft) fetches += 1
    return isLeft
  }
  const visit = async (vantage: Vantage): Promise<boolean> => {
    signal?.throwIfAborted()
    if (!canVisit()) return false
    const rendering = await render(addressOf(url, vantage), vantage, { takeFetch })
    if (rendering === null) return false
    renderings.set(vantage.id, rendering)
    const early = await toObservation(rendering, rendering.early, readers)
    const late = await toObservation(rendering, rendering.late, readers)
    made.push({
      early: { vantage, observation: early },
      late: { vantage, observation: late },
      later: await laterOf(rendering, readers),
    })
    onProgress?.({ vantage: vantage.id, fetches })
    return true
  }
  // Makes several visits at a time, because most of a visit is waiting.
  for (let at = 0; at < RENDERED.length; at += AT_ONCE) {
    await Promise.all(RENDERED.slice(at, at + AT_ONCE).map(visit))
  }
  if (made.length < MIN_RENDERINGS) return null
  let judgement = await readers.judgeRendered(url, made, source)
  const probe = async () => {
    while (canVisit()) {
      const [next] = judgement.next
      // Retries once, because a page that navigates away can be gone before it is read.
      if (next === undefined || !((await visit(next)) || (await visit(next)))) break
      judgement = await readers.judgeRendered(url, made, source)
    }
  }
  await probe()
  if (judgement.verdict !== 'different' && fetches + OF_RETURNING <= maxFetches && canVisit()) {
    await visit(RETURNING)
    judgement = await readers.judgeRendered(url, made, source)
    await probe()
  }
  const { next, ...judged } = judgement
  const isCut = next.length > 0 && judged.verdict !== 'different'
  const decided = isCut ? ({ ...judged, ...UNDECIDED } as const) : judged
  const visits = new Map(made.map(({ late }) => [late.vantage.id, [late.observation]]))
  return { judgement: decided, visits, renderings, fetches }
}

/** Returns what covers the page, and what came after it, as pages of their own. */
async function laterOf(
  { late, again, waited, back, ...rest }: Rendering,
  readers: InspectionDeps['readers'],
): Promise<NonNullable<RenderedVisit['later']>> {
  const read = async (shown: Snapshot | null | undefined, html: string | null | undefined) => {
    if (shown == null || html == null) return null
    const observation = await toObservation(rest, { url: shown.url, html }, readers)
    return isSeen(observation) ? observation : null
  }
  return {
    cover: await read(late, late.cover),
    again: await read(again, again?.html),
    waited: await read(waited, waited?.cover ?? waited?.html),
    back: await read(back, back?.cover ?? back?.html),
  }
}
