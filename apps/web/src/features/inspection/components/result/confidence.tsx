import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'

interface Props {
  /** A probability from 0 to 1. */
  value: number
}

/** The probability of a difference and its meaning. */
export function Confidence({ value }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  // Repeated visits raise confidence, but never to certainty.
  const percent = Math.min(99, Math.floor(value * 100))
  return (
    <div className="grid max-w-prose gap-1.5">
      <p className="flex items-baseline gap-2">
        <span className="font-medium">{t('inspection.confidence')}</span>
        <span className="font-semibold text-base tabular-nums">{format.plainPercent(percent)}</span>
      </p>
      <span aria-hidden="true" className="block h-1.5 overflow-clip rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </span>
      <p className="text-pretty text-muted text-xs">{t('inspection.surer')}</p>
    </div>
  )
}
