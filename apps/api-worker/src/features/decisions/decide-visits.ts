import { type DecideInput, type Decision, decisionSchema, sha256Hex } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import type { FoundKey } from '../api-keys/find-key.ts'
import { isolate } from './isolate.ts'
import { judgeVisit } from './judge-visit.ts'
import { limitRate } from './limit-rate.ts'
import { noteDecision } from './note-decision.ts'
import { readTarget } from './read-target.ts'
import { type NamedVisit, settleVisits } from './settle-visits.ts'
import { visitorOf } from './visitor-of.ts'

/** A visit to decide, and what its caller calls it, if anything. */
export interface AskedVisit {
  readonly visit: DecideInput
  readonly name: string | null
}

/**
 * Decides visits for a key's campaigns and has them recorded; one that cannot be decided is
 * given as its error. Throws `SCOPE_MISSING` or `RATE_LIMITED`.
 */
export async function decideVisits(
  ctx: Context,
  { key }: FoundKey,
  asked: readonly AskedVisit[],
): Promise<(Decision | DomainError)[]> {
  const arrivedAt = ctx.now()
  if (!key.scopes.includes('decide')) throw new DomainError('SCOPE_MISSING')
  limitRate(isolate.ofKeys, String(key.id), asked.length, arrivedAt)
  const judged = await Promise.all(
    asked.map(async ({ visit, name }): Promise<NamedVisit | DomainError> => {
      try {
        const campaignId = campaignOf(key, visit)
        const { accountId } = key
        const target = await isolate.targets.get(`${accountId} ${campaignId}`, arrivedAt, () =>
          readTarget(ctx, accountId, campaignId),
        )
        const visitor = await visitorOf(ctx, visit)
        const claim = name === null ? null : await claimOf(key.id, name, visit)
        return { ...(await judgeVisit(ctx, target, visitor, arrivedAt)), target, claim }
      } catch (error) {
        if (error instanceof DomainError) return error
        throw error
      }
    }),
  )
  const decided = judged.flatMap((each) => (each instanceof DomainError ? [] : each))
  const settled = await settleVisits(ctx, decided)
  noteDecision(ctx, decided)
  return judged.map((each) => {
    if (each instanceof DomainError) return each
    const settlement = settled[each.decision.visitId]
    if (settlement?.state === 'conflict') return new DomainError('IDEMPOTENCY_CONFLICT')
    if (settlement?.state !== 'repeated') return each.decision
    return decisionSchema.parse(JSON.parse(settlement.answer))
  })
}

/** The campaign that a visit is decided for: the key's own, or of an account's key the one that is asked for. */
function campaignOf({ campaignId }: FoundKey['key'], visit: DecideInput): number {
  const wanted = visit.campaignId ?? campaignId
  if (wanted === null) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'campaignId', code: 'required' }])
  }
  if (campaignId !== null && wanted !== campaignId) throw new DomainError('CAMPAIGN_NOT_FOUND')
  return wanted
}

async function claimOf(keyId: number, name: string, { headers, ...visit }: DecideInput) {
  // The order of headers says nothing.
  const request = JSON.stringify([visit, Object.entries(headers).sort()])
  return { id: await sha256Hex(`${keyId} ${name}`), request: await sha256Hex(request) }
}
