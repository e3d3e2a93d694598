import { type Agreement, SECOND_MS } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import type { JobControls } from '../job/job-controls.ts'
import { CLOCKS_DIFFER_MS, matchVisits } from './match-visits.ts'
import type { OwnVisit } from './own-visits.ts'

/** An edge with live viewers reports visits within about four seconds. */
const ASK_EVERY_MS = SECOND_MS
const MOST_ASKED = 10
const MOST_ROWS = 200

/** Returns the decisions of our visits once the edge has reported them, or after a timeout. */
export async function readOwnVisits(
  ctx: AccountContext,
  { campaignId, own }: { campaignId: number; own: readonly OwnVisit[] },
  { deadline, cancelled }: Pick<JobControls, 'deadline' | 'cancelled'>,
): Promise<Agreement['ourVisits']> {
  const from = Math.min(...own.map((visit) => visit.from)) - CLOCKS_DIFFER_MS
  const to = Math.max(...own.map((visit) => visit.to)) + CLOCKS_DIFFER_MS + 1
  const search = { campaignId, from, to, cursor: null, limit: MOST_ROWS }
  for (let asked = 1; ; asked++) {
    const ledger = ctx.ledgerOf(ctx.accountId)
    const [marked, others] = await Promise.all([
      ledger.visits({ ...search, ownChecks: 'only' }),
      // An older edge's visits cannot be marked.
      ledger.visits(search),
    ])
    const matched = matchVisits(own, { marked: marked.visits, others: others.visits })
    const isComplete = matched.every(({ why }) => why !== 'not-reported')
    if (isComplete || asked === MOST_ASKED || deadline.aborted) return matched
    await ctx.wait(ASK_EVERY_MS, cancelled)
  }
}
