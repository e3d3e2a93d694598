import { useTranslation } from 'react-i18next'
import { Select } from '#components/ui/inputs/select.tsx'
import { REFRESH_INTERVALS } from '../live/live-view.ts'

interface Props {
  /** The interval in milliseconds. */
  value: number
  onChange: (interval: number) => void
}

/** Selects the refresh interval. */
export function IntervalSelect({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Select
      aria-label={t('analytics.interval')}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className="w-32"
    >
      {REFRESH_INTERVALS.map((interval) => (
        <option key={interval} value={interval}>
          {t('analytics.everySeconds', { count: interval / 1_000 })}
        </option>
      ))}
    </Select>
  )
}
