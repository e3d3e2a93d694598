import type { Context } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'

/**
 * Returns an entry's expiry in milliseconds. Throws `VALIDATION_FAILED` unless it is in the future.
 */
export function readExpiry({ now }: Pick<Context, 'now'>, expiresAt: string | null): number | null {
  const end = expiresAt === null ? null : Date.parse(expiresAt)
  if (end === null || end > now()) return end
  throw new AppError('VALIDATION_FAILED', [{ path: 'expiresAt', code: 'time_past' }])
}
