import { DAY_MS, type PublicStatus, STATUS_DAYS } from '@crivo/shared'

type Day = NonNullable<PublicStatus['services'][number]['days']>[number]

/** Returns every day shown, earliest first; days without probes are `null`. */
export function calendarOf(days: readonly Day[], measuredAt: string): (Day | null)[] {
  const today = Date.parse(measuredAt.slice(0, 10))
  return Array.from({ length: STATUS_DAYS }, (_, index) => {
    const at = today - (STATUS_DAYS - 1 - index) * DAY_MS
    const day = new Date(at).toISOString().slice(0, 10)
    return days.find((each) => each.day === day) ?? null
  })
}

/** Returns the percentage of successful probes and their number; `null` if there are no probes. */
export function availabilityOf(days: readonly Day[]) {
  const probes = days.reduce((sum, day) => sum + day.probes, 0)
  const failed = days.reduce((sum, day) => sum + day.failed, 0)
  if (probes === 0) return null
  // Rounds down, so that 100% means no failures.
  const percent = Math.floor(((probes - failed) / probes) * 100_000) / 1_000
  return { probes, failed, percent, badDays: days.filter((day) => day.failed > 0) }
}
