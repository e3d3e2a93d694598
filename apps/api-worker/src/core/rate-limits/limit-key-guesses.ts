import { HOUR_MS } from '@crivo/shared'
import { AppError } from '#platform/app-error.ts'
import { ExpiringCache } from '#platform/expiring-cache.ts'
import type { Context } from '../context.ts'
import { keyGuessLimits } from './attempt-limits.ts'

/** How long a proven key is exempt from its network's limit. */
const PROVEN_MS = HOUR_MS
const MOST_KEPT = 10_000

const proven = new ExpiringCache<true>(PROVEN_MS, MOST_KEPT)
const failures = new Map<string, { count: number; readonly until: number }>()

/**
 * Looks up an API key unless its network sent too many unknown ones. Attempts are counted in this
 * isolate, so that a guess costs no write, and past the limit no read. Throws `TOO_MANY_ATTEMPTS`,
 * or whatever `find` throws.
 */
export async function limitGuesses<T>(
  { address, now }: Pick<Context, 'address' | 'now'>,
  key: string,
  find: () => Promise<T>,
): Promise<T> {
  const limits = keyGuessLimits(address)
  const at = now()
  if (!proven.has(key, at)) {
    const full = limits.filter((limit) => countOf(limit.key, at) >= limit.most)
    const waitMs = Math.max(...full.map((limit) => (failures.get(limit.key)?.until ?? at) - at), 0)
    if (full.length > 0) throw new AppError('TOO_MANY_ATTEMPTS', [], Math.ceil(waitMs / 1_000))
  }
  try {
    const found = await find()
    proven.keep(key, true, at)
    return found
  } catch (error) {
    const isGuess = error instanceof AppError && error.code === 'INVALID_API_KEY'
    if (isGuess) for (const limit of limits) countFailure(limit.key, limit.windowMs, at)
    throw error
  }
}

function countOf(key: string, now: number): number {
  const window = failures.get(key)
  return window === undefined || window.until <= now ? 0 : window.count
}

function countFailure(key: string, windowMs: number, now: number): void {
  const window = failures.get(key)
  if (window !== undefined && now < window.until) window.count += 1
  else failures.set(key, { count: 1, until: now + windowMs })
  const [oldest] = failures.keys()
  if (failures.size > MOST_KEPT && oldest !== undefined) failures.delete(oldest)
}
