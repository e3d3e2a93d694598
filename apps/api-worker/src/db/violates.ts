/**
 * Returns whether a write failed with this message of SQLite. D1 has no error codes; drizzle wraps
 * the driver's message as a cause.
 */
export function violates(error: unknown, message: string): boolean {
  return (
    error instanceof Error && (error.message.includes(message) || violates(error.cause, message))
  )
}
