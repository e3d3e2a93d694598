import type { Runtime } from '@crivo/runtime'

/** Longer waits are left to the caller, so that a user's request does not hang. */
const LONGEST_WAIT_S = 3
const MOST_ATTEMPTS = 3

/** Retries a rate-limited call after a short wait. A call rejected with 429 had no effect. */
export const fetchWithRetry =
  ({ fetch, wait }: Pick<Runtime, 'fetch' | 'wait'>) =>
  async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(url, init)
      const waitS = retryAfterOf(response.headers)
      const isOver = attempt === MOST_ATTEMPTS || waitS === null || waitS > LONGEST_WAIT_S
      if (response.status !== 429 || isOver) return response
      await response.body?.cancel()
      await wait(waitS * 1_000)
    }
  }

/**
 * Returns the wait that `Retry-After` asks for, in seconds; a date is relative to the response's
 * own `Date`.
 */
export function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('Retry-After')
  if (text === null) return null
  const sentAt = Date.parse(headers.get('Date') ?? '')
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - sentAt) / 1_000
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds))
}
