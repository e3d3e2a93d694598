import { clsx } from 'clsx'
import { BadgeCheck, Check, type LucideIcon, ShieldAlert, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const STEPS: readonly { key: string; icon: LucideIcon; colour: string }[] = [
  { key: 'decisionOrder.verified', icon: BadgeCheck, colour: 'bg-verified-soft text-verified' },
  { key: 'decisionOrder.invalid', icon: ShieldAlert, colour: 'bg-sivt-soft text-sivt' },
  { key: 'decisionOrder.policy', icon: SlidersHorizontal, colour: 'bg-policy-soft text-policy' },
  { key: 'decisionOrder.pass', icon: Check, colour: 'bg-pass-soft text-pass' },
]

/** In which order a visit is judged, so that nobody has to guess what a field does. */
export function DecisionOrder() {
  const { t } = useTranslation()
  return (
    <aside
      aria-labelledby="decision-order"
      className="max-w-176 rounded-lg border border-line p-4 sm:p-6 xl:sticky xl:top-20"
    >
      <h2 id="decision-order" className="font-semibold">
        {t('decisionOrder.title')}
      </h2>
      <ol className="mt-4 grid gap-4">
        {STEPS.map(({ key, icon: Icon, colour }) => (
          <li key={key} className="flex gap-3">
            <span className={clsx('grid size-6 shrink-0 place-items-center rounded-sm', colour)}>
              <Icon aria-hidden="true" className="size-3.5" />
            </span>
            <p className="text-pretty pt-0.5 text-muted">{t(key)}</p>
          </li>
        ))}
      </ol>
    </aside>
  )
}
