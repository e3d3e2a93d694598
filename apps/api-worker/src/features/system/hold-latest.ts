import type { Context } from '../../context.ts'

const FRESH_MS = 15_000

/**
 * Holds what was read for 15 seconds, in this isolate. Who comes while it is read anew gets
 * what was held before, unless that is twice as old: a request cannot wait for another's work.
 */
export function holdLatest<T>(read: (ctx: Context) => Promise<T>): (ctx: Context) => Promise<T> {
  let held: { value: T; at: number } | null = null
  let readingSince: number | null = null
  return async (ctx) => {
    const now = ctx.now()
    const age = held === null ? Number.POSITIVE_INFINITY : now - held.at
    // A reader that was broken off must not keep the others from reading.
    const isRead = readingSince !== null && now - readingSince < FRESH_MS
    if (held !== null && age < (isRead ? 2 * FRESH_MS : FRESH_MS)) return held.value
    readingSince = now
    const value = await read(ctx)
    held = { value, at: now }
    readingSince = null
    return value
  }
}
