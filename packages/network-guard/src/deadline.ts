import type { Runtime } from '@crivo/runtime'

interface Deadline {
  readonly ms: number
  readonly outer?: AbortSignal | undefined
  readonly error: () => Error
  readonly setTimer: Runtime['setTimer']
}

/**
 * Runs `work` and rejects once `ms` milliseconds have passed or `outer` aborts, even if the
 * work ignores its signal.
 */
export async function withDeadline<T>(
  { ms, outer, error, setTimer }: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const ended = Promise.withResolvers<never>()
  // Prevents an unhandled rejection when the deadline passes after the race is over.
  ended.promise.catch(() => undefined)
  const end = (reason: unknown) => {
    ended.reject(reason)
    controller.abort(reason)
  }
  const onAbort = () => end(outer?.reason)
  const disarm = setTimer(() => end(error()), ms)
  outer?.addEventListener('abort', onAbort, { once: true })
  if (outer?.aborted === true) onAbort()
  try {
    return await Promise.race([work(controller.signal), ended.promise])
  } finally {
    disarm()
    outer?.removeEventListener('abort', onAbort)
  }
}
