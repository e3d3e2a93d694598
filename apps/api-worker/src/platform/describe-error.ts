import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Describes an error for a log; for a failed query, only its cause, because its message contains
 * values.
 */
export function describeError(error: unknown): string {
  if (error instanceof DrizzleQueryError) return error.cause?.message ?? 'Failed query'
  return error instanceof Error ? error.message : String(error)
}

/** Returns an error's stack frames without its message. */
export const stackOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
    : []
