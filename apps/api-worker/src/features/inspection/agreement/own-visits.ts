import { BASE, VANTAGES, type Vantage } from '@crivo/inspection'
import type { AccountContext } from '../../../context.ts'
import type { JobControls } from '../job/run-job.ts'
import { createLoad } from '../load-page.ts'

/** A visit that we made to a campaign's own address. */
export interface OwnVisit {
  readonly vantage: Vantage
  /** When it was made, milliseconds. */
  readonly from: number
  readonly to: number
  /** `null` if there was no answer. */
  readonly status: number | null
  readonly url: string | null
}

/** Few, as each is counted as one of the campaign's; no two that the ledger could confuse. */
const CHECKED = ['crawler:google', 'device:ios', 'referrer:facebook', 'crawler:facebook']
const PLAN = [BASE, ...VANTAGES.filter(({ id }) => CHECKED.includes(id))]

/** Visits a campaign's own address once as each of a few vantages. */
export async function makeOwnVisits(
  ctx: AccountContext,
  url: string,
  { deadline, cancelled, tell }: JobControls,
): Promise<OwnVisit[]> {
  const load = createLoad(ctx, { target: null, deadline, cancelled })
  const visits: OwnVisit[] = []
  for (const vantage of PLAN) {
    tell({ kind: 'fetch', vantage: vantage.id })
    const from = ctx.now()
    const answer = await load(url, vantage, { cookies: vantage.id, referrer: undefined })
    const { status, url: at } = answer ?? { status: null, url: null }
    visits.push({ vantage, from, to: ctx.now(), status, url: at })
  }
  return visits
}
