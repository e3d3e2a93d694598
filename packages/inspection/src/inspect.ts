import { judgeSite, type SiteJudgement } from './judge-site.ts'
import type { Observation } from './observation.ts'
import { BASE, VANTAGES, type Vantage } from './vantage.ts'
import { type Answer, visitSite } from './visit-site.ts'

export const MAX_FETCHES = 25

/** What an inspection needs from outside, and whom it tells how far it is. */
export interface InspectionDeps {
  /**
   * Requests an address as a vantage; `null` if it cannot be reached. `cookies` names whose
   * cookies go along: each name has its own, which live as long as the inspection.
   */
  readonly load: (
    url: string,
    vantage: Vantage,
    options: { readonly cookies: string; readonly referrer: string | undefined },
  ) => Promise<Answer | null>
  readonly onProgress?: (progress: Progress) => void
  /** What aborts it ends the inspection, without a result. */
  readonly signal?: AbortSignal
  /** After it no more visits are made, and the one under way counts for nothing. */
  readonly deadline?: AbortSignal
}

export interface Progress {
  readonly vantage: string
  readonly fetches: number
}

export interface Inspection extends SiteJudgement {
  readonly fetches: number
  readonly visits: ReadonlyMap<string, readonly Observation[]>
}

/** Of vantages that get another page, how many are asked once more to be sure. */
const MAX_CONFIRMED = 2
const BASE_VISITS = 3
/** A site that is busy is left alone. */
const MAX_BUSY = 2

/**
 * Visits a site from every vantage at least twice, in rounds, so that what changes with time
 * changes for all; then again where it seems to differ. Throws what aborts `signal`.
 */
export async function inspect(
  url: string,
  deps: InspectionDeps,
  plan: readonly Vantage[] = VANTAGES,
): Promise<Inspection> {
  const visits = new Map<string, Observation[]>()
  let fetches = 0
  let busy = 0
  const isLate = () => deps.deadline?.aborted === true
  const visit = async (vantage: Vantage): Promise<void> => {
    if (fetches >= MAX_FETCHES || busy >= MAX_BUSY || isLate()) return
    deps.signal?.throwIfAborted()
    const made = visits.get(vantage.id) ?? []
    visits.set(vantage.id, made)
    // Whoever returns has the cookies of a visit of the base, all others have none yet.
    const of = vantage.axis === 'returning' ? BASE.id : vantage.id
    const cookies = `${of} ${made.length}`
    const found = await visitSite(url, vantage, async (address, as, referrer) => {
      if (fetches >= MAX_FETCHES) return null
      fetches += 1
      return deps.load(address, as, { cookies, referrer })
    })
    if (isLate()) return
    made.push(found)
    if (found.blocked === 'busy') busy += 1
    deps.onProgress?.({ vantage: vantage.id, fetches })
  }
  const round = async (vantages: readonly Vantage[]) => {
    for (const vantage of vantages) await visit(vantage)
  }
  await visit(BASE)
  const cost = Math.max(1, fetches)
  const asked = plan.slice(0, affordable(cost))
  await round([...asked, BASE, ...asked, BASE])
  const first = judgeSite(url, plan, visits)
  const suspects = first.vantages
    .filter(({ result }) => result === 'different')
    .slice(0, MAX_CONFIRMED)
    .map(({ vantage }) => vantage)
  if (suspects.length > 0) await round([...suspects, BASE, ...suspects.slice(0, 1)])
  return { ...judgeSite(url, plan, visits), fetches, visits }
}

/** How many vantages can be asked twice, beside the base that is asked three times. */
const affordable = (cost: number): number => Math.floor((MAX_FETCHES / cost - BASE_VISITS) / 2)
