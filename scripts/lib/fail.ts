/** Ends a command with an error's message and its cause's, such as why a call failed, in one line. */
export function fail(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null
  const reason = error instanceof TypeError && cause !== null ? ` (${cause.message})` : ''
  console.error(error instanceof Error ? `${error.message}${reason}` : error)
  process.exit(1)
}
