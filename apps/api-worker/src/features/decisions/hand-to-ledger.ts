import type { Context } from '#core/context.ts'
import { sealClickIds } from '#core/conversions/click-ids.ts'
import type { Claimed, Settlement } from '#core/ledger-api/batches.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import type { DecidedVisit } from './judge-visit.ts'
import type { DecisionTarget } from './read-target.ts'

/** A decided visit with the caller's optional id. */
export interface NamedVisit extends DecidedVisit {
  readonly target: DecisionTarget
  readonly claim: Pick<Claimed, 'id' | 'request'> | null
}

/** The maximum wait for the ledger, the only place that can detect a repeated visit. */
const WAIT_MS = 150
const ATTEMPTS = 3
const RETRY_MS = 200

/**
 * Hands an account's visits to its ledger, which stores each once. Visits with an id wait briefly
 * for the ledger; others are stored after responding. Returns the known outcomes of visits with an
 * id: a conflict found later is stored like any other visit, because its caller got a decision.
 * Visits that a server describes are marked as such.
 */
export async function handToLedger(
  ctx: Context,
  judged: readonly NamedVisit[],
  isDescribed: boolean,
): Promise<Record<string, Settlement>> {
  const [first] = judged
  if (first === undefined) return {}
  const claims = judged.flatMap(({ claim, decision, visit }) =>
    claim === null ? [] : [{ ...claim, visitId: visit.id, answer: JSON.stringify(decision) }],
  )
  const sent = judged.map(({ visit }) => visit)
  const sealed = await sealClickIds(ctx, first.target.account.id, sent)
  const input = {
    batch: { batchId: ctx.uuid(), ...sealed, reports: [] },
    account: first.target.account,
    accessLimits: [...new Map(judged.flatMap(limitsById)).values()],
    lost: 0,
    isDescribed,
    isFromEdge: false,
    claims,
  }
  const stored = untilStored(ctx, () => ctx.ledgerOf(input.account.id).settle(input))
  ctx.waitUntil(stored)
  if (claims.length === 0) return {}
  const settled = await Promise.race([stored, ctx.wait(WAIT_MS)])
  if (settled) return settled
  const storeConflicts = async () => {
    const late = await stored
    const conflicts = judged.filter(({ visit }) => late?.[visit.id]?.state === 'conflict')
    const visits = conflicts.map((each) => ({ ...each, claim: null }))
    await handToLedger(ctx, visits, isDescribed)
  }
  ctx.waitUntil(storeConflicts())
  return {}
}

const limitsById = ({ target }: NamedVisit) =>
  target.accessLimits.map((limit) => [limit.campaignId, limit] as const)

/** Retries until stored; the ledger recognizes a batch that it stored without acknowledging it. */
async function untilStored<T>(ctx: Context, store: () => Promise<T>): Promise<T | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store()
    } catch (error) {
      const { requestId } = ctx
      const reason = describeError(error)
      const message = attempt < ATTEMPTS ? 'Visits were not stored yet' : 'Visits were lost'
      log.error({ message, requestId, reason })
      if (attempt === ATTEMPTS) return null
      await ctx.wait(RETRY_MS * attempt)
    }
  }
}
