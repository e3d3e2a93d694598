/** Consecutive failures after which visits stop waiting for the API. */
const OPENS_AFTER = 3
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** A circuit breaker that keeps visits from waiting for an API that is down. */
export interface Breaker {
  /** Makes a call, or throws immediately while the breaker is open. A call fails by throwing. */
  readonly run: <T>(call: () => Promise<T>) => Promise<T>
}

/**
 * Creates a breaker that opens after three consecutive failures. After a pause, which doubles from
 * 1 s to 30 s, one call at a time probes the API, and the first success closes the breaker.
 */
export function createBreaker(now: () => number = Date.now): Breaker {
  let failures = 0
  let pausesUntil = 0
  let isProbing = false
  return {
    run: async (call) => {
      const isProbe = failures >= OPENS_AFTER
      if (isProbe && (isProbing || now() < pausesUntil))
        throw new Error('the API has not responded recently')
      isProbing = isProbe
      try {
        const result = await call()
        failures = 0
        return result
      } catch (error) {
        // Calls in flight when the breaker opened carry no new information.
        if (isProbe || failures < OPENS_AFTER) {
          failures += 1
          const doublings = Math.max(failures - OPENS_AFTER, 0)
          pausesUntil = now() + Math.min(FIRST_PAUSE_MS * 2 ** doublings, LONGEST_PAUSE_MS)
        }
        throw error
      } finally {
        if (isProbe) isProbing = false
      }
    },
  }
}
