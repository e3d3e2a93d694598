interface Deadline {
  readonly ms: number
  readonly outer?: AbortSignal | undefined
  readonly error: () => Error
}

/**
 * Gives work its time, and ends it when that is over or `outer` aborts, whether or not it
 * heeds its signal.
 */
export async function withDeadline<T>(
  { ms, outer, error }: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const ended = Promise.withResolvers<never>()
  // Ended also while nobody waits for it any more.
  ended.promise.catch(() => undefined)
  const end = (reason: unknown) => {
    ended.reject(reason)
    controller.abort(reason)
  }
  const onAbort = () => end(outer?.reason)
  const timer = setTimeout(() => end(error()), ms)
  outer?.addEventListener('abort', onAbort, { once: true })
  if (outer?.aborted === true) onAbort()
  try {
    return await Promise.race([work(controller.signal), ended.promise])
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', onAbort)
  }
}
