import type { DecideInput, Decision } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import type { FoundKey } from '#core/identity/find-api-key.ts'
import { AppError } from '#platform/app-error.ts'
import { decideVisits } from './decide-visits.ts'

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

/**
 * Decides one visit described by a server, once per idempotency key. Throws the errors of
 * `decideVisits`, and `IDEMPOTENCY_CONFLICT`.
 */
export async function decide(
  ctx: Context,
  { idempotencyKey: name, visit }: { idempotencyKey: string | null; visit: DecideInput },
  { key }: { key: FoundKey },
): Promise<Decision> {
  if (name !== null && !VISIBLE_ASCII.test(name)) {
    throw new AppError('VALIDATION_FAILED', [{ path: 'Idempotency-Key', code: 'wrong_type' }])
  }
  const [decision] = await decideVisits(ctx, key, [{ visit, name }])
  if (decision === undefined) throw new Error('No decision')
  if (decision instanceof AppError) throw decision
  return decision
}
