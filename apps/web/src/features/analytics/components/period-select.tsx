import { DAY_MS, dayInZone, instantInZone } from '@crivo/shared'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#components/ui/inputs/field.tsx'
import { Input } from '#components/ui/inputs/input.tsx'
import { Select } from '#components/ui/inputs/select.tsx'
import { type Period, RANGE_NAMES, rangesWithin, type Span, toSpan } from '#core/visits/span.ts'
import { serverNow } from '#lib/time/server-time.ts'
import { useTimeZone } from '#lib/time/time-zone.ts'

interface Props {
  period: Period | null
  onPeriod: (period: Period | null) => void
  /** The plan's history, in days. */
  historyDays: number
  /** Offers an empty period, which means all visits. */
  optional?: boolean
}

const CUSTOM = 'custom'

/** Selects a range that ends now, or a custom one. */
export function PeriodSelect({ period, onPeriod, historyDays, optional = false }: Props) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const isCustom = period !== null && typeof period !== 'string'
  const choose = (value: string) => {
    const range = RANGE_NAMES.find((each) => each === value)
    if (range) onPeriod(range)
    else if (value === CUSTOM) onPeriod(wholeDays(zone, toSpan('24h', serverNow())))
    else onPeriod(null)
  }
  return (
    <>
      <Select
        aria-label={t('period.label')}
        value={isCustom ? CUSTOM : (period ?? '')}
        onChange={({ target }) => choose(target.value)}
        className="min-w-36 flex-1 sm:flex-none"
      >
        {optional && <option value="">{t('period.all')}</option>}
        {rangesWithin(historyDays).map((range) => (
          <option key={range} value={range}>
            {t(`period.${range}`)}
          </option>
        ))}
        <option value={CUSTOM}>{t('period.custom')}</option>
      </Select>
      {isCustom && <Days span={period} onSpan={onPeriod} days={historyDays} />}
    </>
  )
}

interface DaysProps {
  span: Span
  onSpan: (span: Span) => void
  days: number
}

/** The first and last day, both inclusive, in the account's time zone. */
function Days({ span, onSpan, days }: DaysProps) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const [{ seen, from, to }, setDays] = useState(() => ({ seen: span, ...daysOf(zone, span) }))
  // The span changed elsewhere, as by Back; the inputs keep their focus.
  if (seen.from !== span.from || seen.to !== span.to) {
    setDays({ seen: span, ...daysOf(zone, span) })
  }
  const now = serverNow()
  const first = dayOf(zone, now - (days - 1) * DAY_MS)
  const isWrong = from > to || from < first
  const change = (begin: string, end: string) => {
    setDays({ seen, from: begin, to: end })
    if (begin === '' || end === '' || begin > end || begin < first) return
    onSpan({ from: startOf(zone, begin), to: startOf(zone, end, 1) })
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('period.from')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={from}
            min={first}
            max={dayOf(zone, now)}
            aria-invalid={isWrong || undefined}
            onChange={({ target }) => change(target.value, to)}
          />
        )}
      </Field>
      <Field label={t('period.to')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={to}
            min={first}
            max={dayOf(zone, now)}
            aria-invalid={isWrong || undefined}
            onChange={({ target }) => change(from, target.value)}
          />
        )}
      </Field>
    </div>
  )
}

/** Returns the start of the day `after` days after another day. */
const startOf = (zone: string, day: string, after = 0): string =>
  new Date(instantInZone(zone, Date.parse(day) + after * DAY_MS)).toISOString()

/** Returns the whole days that a span touches, as the date inputs show them. */
const wholeDays = (zone: string, { from, to }: Span): Span => ({
  from: startOf(zone, dayOf(zone, Date.parse(from))),
  to: startOf(zone, dayOf(zone, Date.parse(to) - 1), 1),
})

/** Returns the first and last day of a span, as the date inputs show them. */
const daysOf = (zone: string, { from, to }: Span) => ({
  from: dayOf(zone, Date.parse(from)),
  to: dayOf(zone, Date.parse(to) - 1),
})

/** Formats a time for a date input. */
const dayOf = (zone: string, time: number): string =>
  new Date(dayInZone(zone, time)).toISOString().slice(0, 10)
