import type { Context } from '#core/context.ts'
import { isSameSecret } from '#core/identity/credentials/is-same-secret.ts'
import { AppError } from '#platform/app-error.ts'
import { deriveMetricsKey } from './metrics/metrics-key.ts'

/**
 * Authenticates the operator's scripts by `OPERATOR_KEY`, comparing hashes in constant time. Throws
 * `UNAUTHENTICATED`, and `NOT_FOUND` in a deployment without the key.
 */
export async function authenticateOperator(
  ctx: Context,
  input: { authorization: string | null },
): Promise<void> {
  await authenticateByKey(requireOperatorKey(ctx), input)
}

/** Authenticates a monitoring system by the key derived for it; throws the same errors. */
export async function authenticateMonitor(
  ctx: Context,
  input: { authorization: string | null },
): Promise<void> {
  await authenticateByKey(await deriveMetricsKey(requireOperatorKey(ctx)), input)
}

function requireOperatorKey({ config: { operatorKey } }: Context): string {
  if (operatorKey === null) throw new AppError('NOT_FOUND')
  return operatorKey
}

async function authenticateByKey(
  key: string,
  { authorization }: { authorization: string | null },
): Promise<void> {
  const given = authorization?.replace(/^Bearer /, '') ?? ''
  if (!(await isSameSecret(key, given))) throw new AppError('UNAUTHENTICATED')
}
