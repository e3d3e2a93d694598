import type { Runtime } from '@crivo/runtime'
import { DAY_MS, HOUR_MS, type InspectionInterval } from '@crivo/shared'

const INTERVALS: Readonly<Record<InspectionInterval, number>> = {
  hourly: HOUR_MS,
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
}
/**
 * The largest random deviation, as a share of the interval, so that a site cannot predict a visit.
 */
const JITTER = 0.1

/** Returns when the next inspection of a schedule starts, in milliseconds. */
export const nextRun = (
  { now, random }: Pick<Runtime, 'now' | 'random'>,
  every: InspectionInterval,
): number => Math.round(now() + INTERVALS[every] * (1 + JITTER * (2 * random() - 1)))
