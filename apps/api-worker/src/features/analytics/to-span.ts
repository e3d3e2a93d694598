import { DomainError } from '../../domain-error.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A span of whole hours in milliseconds; `to` is not included. */
export interface HourSpan {
  readonly from: number
  readonly to: number
}

/** A span with its ends moved outwards to the hour. */
export const toSpan = ({ from, to }: { from: string; to: string }): HourSpan => ({
  from: Math.floor(Date.parse(from) / HOUR_MS) * HOUR_MS,
  to: Math.ceil(Date.parse(to) / HOUR_MS) * HOUR_MS,
})

/** The span of the same length just before. */
export const spanBefore = ({ from, to }: HourSpan): HourSpan => ({
  from: from - (to - from),
  to: from,
})

/** Whether all of a span lies in the days that a plan keeps; those are whole days of UTC. */
export const isKept = ({ from }: HourSpan, historyDays: number, now: number): boolean =>
  from >= Math.floor((now - historyDays * DAY_MS) / DAY_MS) * DAY_MS

/** Throws `VALIDATION_FAILED` for a span that begins before the days that a plan keeps. */
export function assertKept(span: HourSpan, historyDays: number, now: number): void {
  if (isKept(span, historyDays, now)) return
  throw new DomainError('VALIDATION_FAILED', [{ path: 'from', code: 'before_history' }])
}
