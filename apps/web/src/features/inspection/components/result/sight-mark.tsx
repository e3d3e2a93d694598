import { Equal, EqualNot, type LucideIcon, Minus, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Sight } from '../../variants.ts'

const SIGHTS: readonly Sight[] = ['same', 'personal', 'different', 'unknown']

const LOOKS: Readonly<Record<Sight, { icon: LucideIcon; className: string }>> = {
  same: { icon: Equal, className: 'text-muted' },
  personal: { icon: SlidersHorizontal, className: 'bg-policy-soft text-policy' },
  different: { icon: EqualNot, className: 'bg-sivt-soft text-sivt' },
  unknown: { icon: Minus, className: 'text-muted' },
}

/** How a visitor saw a feature; each state has its own shape, which does not rely on color. */
export function SightMark({ sight }: { sight: Sight }) {
  const { t } = useTranslation()
  const { icon: Icon, className } = LOOKS[sight]
  return (
    <span
      title={t(`inspection.sight.${sight}`)}
      className={`inline-grid size-6 place-items-center rounded-sm ${className}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{t(`inspection.sight.${sight}`)}</span>
    </span>
  )
}

/** Legend for the marks. */
export function SightLegend() {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
      {SIGHTS.map((sight) => {
        const { icon: Icon, className } = LOOKS[sight]
        return (
          <li key={sight} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className={`inline-grid size-5 place-items-center rounded-sm ${className}`}
            >
              <Icon className="size-3.5" />
            </span>
            {t(`inspection.sight.${sight}`)}
          </li>
        )
      })}
    </ul>
  )
}
