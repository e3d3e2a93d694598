import { type DecideInput, type Decision, decisionSchema, sha256Hex } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { FoundKey } from '#core/identity/find-api-key.ts'
import { requireScope } from '#core/identity/require-scope.ts'
import { AppError } from '#platform/app-error.ts'
import { isolateCaches } from './caches/isolate-caches.ts'
import { handToLedger, type NamedVisit } from './hand-to-ledger.ts'
import { judgeVisit } from './judge-visit.ts'
import { limitDecisions } from './limit-rate.ts'
import { lowerCaseNames } from './lower-case-names.ts'
import { noteDecision } from './note-decision.ts'
import { readTarget } from './read-target.ts'
import { visitorOf } from './visitor-of.ts'

/** A visit to decide, with the caller's optional id. */
export interface AskedVisit {
  readonly visit: DecideInput
  readonly name: string | null
}

/**
 * Decides and records visits for a key's campaigns; returns the error of each visit that cannot be
 * decided. Throws `SCOPE_MISSING` or `RATE_LIMITED`.
 */
export async function decideVisits(
  ctx: Context,
  found: FoundKey,
  asked: readonly AskedVisit[],
): Promise<(Decision | AppError)[]> {
  const { key } = found
  const arrivedAt = ctx.now()
  requireScope(key, 'decide')
  limitDecisions(key.id, asked.length, arrivedAt)
  const judged = await Promise.all(
    asked.map(async ({ visit: given, name }): Promise<NamedVisit | AppError> => {
      try {
        const visit = { ...given, headers: lowerCaseNames(given.headers) }
        const campaignId = campaignOf(key, visit)
        const { accountId } = key
        const target = await isolateCaches.targets.get(
          `${accountId} ${campaignId}`,
          arrivedAt,
          () => readTarget(ctx, accountId, campaignId),
        )
        const visitor = await visitorOf(ctx, visit)
        const claim = name === null ? null : await claimOf(key.id, name, visit)
        return { ...(await judgeVisit(ctx, target, visitor, arrivedAt)), target, claim }
      } catch (error) {
        if (error instanceof AppError) return error
        throw error
      }
    }),
  )
  const decided = judged.flatMap((each) => (each instanceof AppError ? [] : each))
  const settled = await handToLedger(ctx, decided, true)
  noteDecision(ctx, decided, found)
  return judged.map((each) => {
    if (each instanceof AppError) return each
    const settlement = settled[each.visit.id]
    if (settlement?.state === 'conflict') return new AppError('IDEMPOTENCY_CONFLICT')
    if (settlement?.state !== 'repeated') return each.decision
    return decisionSchema.parse(JSON.parse(settlement.answer))
  })
}

/** Returns the campaign of a visit: the key's own or, for an account's key, the requested one. */
function campaignOf({ campaignId }: FoundKey['key'], visit: DecideInput): number {
  const wanted = visit.campaignId ?? campaignId
  if (wanted === null) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'campaignId', code: 'required' }])
  }
  if (campaignId !== null && wanted !== campaignId) throw new AppError('CAMPAIGN_NOT_FOUND')
  return wanted
}

async function claimOf(keyId: number, name: string, { headers, ...visit }: DecideInput) {
  // Requests that differ only in the order or case of their header names are the same.
  const request = JSON.stringify([visit, Object.entries(headers).sort()])
  return { id: await sha256Hex(`${keyId} ${name}`), request: await sha256Hex(request) }
}
