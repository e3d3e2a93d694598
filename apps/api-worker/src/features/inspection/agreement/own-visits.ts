import { BASE, PLAIN_VANTAGES, type Vantage } from '@crivo/inspection'
import type { AccountContext } from '#core/context.ts'
import type { JobControls } from '../job/job-controls.ts'
import { createLoad } from '../load-page.ts'

/** Our visit to a campaign's own URL. */
export interface OwnVisit {
  readonly vantage: Vantage
  /** The start of the visit, in milliseconds. */
  readonly from: number
  readonly to: number
  /** `null` if there was no response. */
  readonly status: number | null
  readonly url: string | null
}

/**
 * Only a few, because each may use up one of the campaign's clicks, but different enough to be told
 * apart in the ledger.
 */
const PLAN = [BASE, ...PLAIN_VANTAGES]

/** Visits a campaign's own URL once from each of a few vantages. */
export async function makeOwnVisits(
  ctx: AccountContext,
  url: string,
  { deadline, cancelled, report }: JobControls,
): Promise<OwnVisit[]> {
  const load = createLoad(ctx, { target: null, deadline, cancelled })
  const visits: OwnVisit[] = []
  for (const vantage of PLAN) {
    report({ kind: 'fetch', vantage: vantage.id })
    const from = ctx.now()
    const answer = await load(url, vantage, { cookies: vantage.id, referrer: undefined })
    const { status, url: at } = answer ?? { status: null, url: null }
    visits.push({ vantage, from, to: ctx.now(), status, url: at })
  }
  return visits
}
