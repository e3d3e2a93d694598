import { DrizzleQueryError } from 'drizzle-orm'

/** What an error says, for a log: of a failed query the cause alone, as its text holds the values. */
export function describeError(error: unknown): string {
  if (error instanceof DrizzleQueryError) return error.cause?.message ?? 'Failed query'
  return error instanceof Error ? error.message : String(error)
}

/** Where an error comes from: the frames of its stack, without the text that stands before them. */
export const stackOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
    : []
