/** Describes an error with its causes, as `fetch` puts the connection's error in its cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined
    ? error.message
    : `${error.message}: ${describeError(error.cause)}`
}
