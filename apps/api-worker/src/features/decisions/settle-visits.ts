import type { Context } from '../../context.ts'
import { describeError } from '../../describe-error.ts'
import type { Claimed, Settlement } from '../../ledger/types.ts'
import type { JudgedVisit } from './judge-visit.ts'
import type { DecisionTarget } from './read-target.ts'

/** A judged visit with the name that its caller gave it, if any. */
export interface NamedVisit extends JudgedVisit {
  readonly target: DecisionTarget
  readonly claim: Pick<Claimed, 'id' | 'request'> | null
}

/** How long an answer waits for the ledger, which alone knows whether its visit came before. */
const WAIT_MS = 150
const ATTEMPTS = 3
const RETRY_MS = 200

/**
 * Hands visits of one account to its ledger, which stores each once. What has a name waits for
 * the ledger's word on it, and for a moment only; the rest is stored after the answer. Gives
 * what became of the named visits, as far as it is known.
 */
export async function settleVisits(
  ctx: Context,
  judged: readonly NamedVisit[],
): Promise<Record<string, Settlement>> {
  const [first] = judged
  if (first === undefined) return {}
  const claims = judged.flatMap(({ claim, decision }) =>
    claim === null
      ? []
      : [{ ...claim, visitId: decision.visitId, answer: JSON.stringify(decision) }],
  )
  const input = {
    batch: { batchId: crypto.randomUUID(), visits: judged.map(({ visit }) => visit) },
    account: first.target.account,
    accessLimits: [...new Map(judged.flatMap(limitsById)).values()],
    lost: 0,
    claims,
  }
  const stored = untilStored(ctx, () => ctx.ledgerOf(input.account.id).settle(input))
  ctx.waitUntil(stored)
  if (claims.length === 0) return {}
  return (await Promise.race([stored, scheduler.wait(WAIT_MS)])) ?? {}
}

const limitsById = ({ target }: NamedVisit) =>
  target.accessLimits.map((limit) => [limit.campaignId, limit] as const)

/** A ledger that stored a batch and could not say so knows it when it comes again. */
async function untilStored<T>(ctx: Context, store: () => Promise<T>): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store()
    } catch (error) {
      const { requestId } = ctx
      const reason = describeError(error)
      const message = attempt < ATTEMPTS ? 'Visits were not stored yet' : 'Visits were lost'
      console.error(JSON.stringify({ message, requestId, reason }))
      if (attempt === ATTEMPTS) return null
      await scheduler.wait(RETRY_MS * attempt)
    }
  }
}
