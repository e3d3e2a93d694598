import type { DecideInput, Decision } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import type { FoundKey } from '../api-keys/find-key.ts'
import { decideVisits } from './decide-visits.ts'

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/

/**
 * Decides one visit that a server describes, once for each idempotency key. Throws what
 * `decideVisits` gives or throws, and `IDEMPOTENCY_CONFLICT`.
 */
export async function decide({
  ctx,
  key,
  input: { idempotencyKey: name, visit },
}: {
  ctx: Context
  key: FoundKey
  input: { idempotencyKey: string | null; visit: DecideInput }
}): Promise<Decision> {
  if (name !== null && !VISIBLE_ASCII.test(name)) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'Idempotency-Key', code: 'wrong_type' }])
  }
  const [decision] = await decideVisits(ctx, key, [{ visit, name }])
  if (decision === undefined) throw new Error('There is no decision')
  if (decision instanceof DomainError) throw decision
  return decision
}
