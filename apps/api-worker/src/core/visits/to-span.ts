import { DAY_MS, HOUR_MS } from '@crivo/shared'
import { AppError } from '#platform/app-error.ts'

/** A span of whole hours in milliseconds; `to` is exclusive. */
export interface HourSpan {
  readonly from: number
  readonly to: number
}

/** Rounds a span outwards to whole hours. */
export const toSpan = ({ from, to }: { from: string; to: string }): HourSpan => ({
  from: Math.floor(Date.parse(from) / HOUR_MS) * HOUR_MS,
  to: Math.ceil(Date.parse(to) / HOUR_MS) * HOUR_MS,
})

/**
 * Splits a span into at most this many parts of equal whole hours; the last part may be shorter.
 */
export function splitSpan({ from, to }: HourSpan, parts: number): HourSpan[] {
  const length = Math.ceil((to - from) / HOUR_MS / parts) * HOUR_MS
  const count = Math.ceil((to - from) / length)
  return Array.from({ length: count }, (_, part) => ({
    from: from + part * length,
    to: Math.min(from + (part + 1) * length, to),
  }))
}

/** Returns the preceding span of the same length. */
export const spanBefore = ({ from, to }: HourSpan): HourSpan => ({
  from: from - (to - from),
  to: from,
})

/** Returns whether a span lies within the plan's history, which is counted in whole UTC days. */
export const isKept = ({ from }: HourSpan, historyDays: number, now: number): boolean =>
  from >= Math.floor((now - historyDays * DAY_MS) / DAY_MS) * DAY_MS

/** Throws `VALIDATION_FAILED` for a span that begins before the plan's history. */
export function assertKept(span: HourSpan, historyDays: number, now: number): void {
  if (isKept(span, historyDays, now)) return
  throw new AppError('VALIDATION_FAILED', [{ path: 'from', code: 'before_history' }])
}
