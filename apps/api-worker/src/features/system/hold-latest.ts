import { SECOND_MS } from '@crivo/shared'
import type { Context } from '#core/context.ts'

const FRESH_MS = 15 * SECOND_MS

/**
 * Caches a read for 15 seconds in this isolate. Serves the stale value during a refresh unless it
 * is twice as old, because a request cannot wait for another request's I/O.
 */
export function holdLatest<T>(read: (ctx: Context) => Promise<T>): (ctx: Context) => Promise<T> {
  let held: { value: T; at: number } | null = null
  let readingSince: number | null = null
  return async (ctx) => {
    const now = ctx.now()
    const age = held === null ? Number.POSITIVE_INFINITY : now - held.at
    // An aborted read must not block others forever.
    const isRead = readingSince !== null && now - readingSince < FRESH_MS
    if (held !== null && age < (isRead ? 2 * FRESH_MS : FRESH_MS)) return held.value
    readingSince = now
    const value = await read(ctx)
    held = { value, at: now }
    readingSince = null
    return value
  }
}
