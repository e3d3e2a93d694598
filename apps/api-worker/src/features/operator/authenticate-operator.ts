import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'

/**
 * Lets the operator's scripts through, which hold `OPERATOR_KEY`. Throws `UNAUTHENTICATED`, and
 * `NOT_FOUND` in a deployment without the key. Hashes are compared, in constant time.
 */
export async function authenticateOperator({
  ctx,
  input,
}: {
  ctx: Context
  input: { authorization: string | null }
}): Promise<void> {
  const { operatorKey } = ctx.config
  if (operatorKey === null) throw new DomainError('NOT_FOUND')
  const given = input.authorization?.replace(/^Bearer /, '') ?? ''
  const [wanted, got] = await Promise.all([hash(operatorKey), hash(given)])
  if (!crypto.subtle.timingSafeEqual(wanted, got)) throw new DomainError('UNAUTHENTICATED')
}

const hash = (text: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
