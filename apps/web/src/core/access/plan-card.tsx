import { PLANS, type Plan } from '@crivo/shared'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#components/ui/badge.tsx'
import { useFormat } from '#lib/format.ts'
import type { BillingInterval } from './billing-interval.ts'
import { POPULAR_PLAN } from './offered-plans.ts'
import { usePlanPoints } from './plan-points.ts'

interface Props {
  plan: Plan
  interval?: BillingInterval
  /** Buttons to buy the plan. */
  children: ReactNode
}

/** A plan with its price and features. */
export function PlanCard({ plan, interval = 'monthly', children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const points = usePlanPoints(plan)
  const { monthlyCents, yearlyCents } = PLANS[plan]
  const saved = 12 * monthlyCents - yearlyCents
  const isPopular = plan === POPULAR_PLAN
  return (
    <article
      className={clsx(
        'flex min-w-0 flex-col gap-4 rounded-lg border bg-surface p-5',
        isPopular ? 'border-accent' : 'border-line',
      )}
    >
      <header className="grid gap-1">
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold text-base">{t(`plan.name.${plan}`)}</h3>
          {isPopular && <Badge tone="accent">{t('plan.popular')}</Badge>}
        </div>
        {/* As tall as two lines, so that the prices of plans side by side line up. */}
        <p className="text-muted xl:min-h-10">{t(`plan.text.${plan}`)}</p>
        <p className="text-muted">
          <span className="font-semibold text-ink text-xl tabular-nums">
            {format.money(interval === 'yearly' ? yearlyCents : monthlyCents)}
          </span>{' '}
          {interval === 'yearly' ? t('plan.perYear') : t('plan.perMonth')}
        </p>
        {interval === 'yearly' && (
          <p className="min-h-4 text-pass text-xs">
            {saved > 0 && t('plan.saves', { price: format.money(saved) })}
          </p>
        )}
      </header>
      <ul className="grid flex-1 content-start gap-1.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-pass" />
            <span className="text-pretty">{point}</span>
          </li>
        ))}
      </ul>
      {children}
    </article>
  )
}

/** Takes the place of the current plan's button. */
export function CurrentPlan() {
  const { t } = useTranslation()
  return (
    <p className="grid h-9 place-items-center rounded-md bg-sunken font-medium text-muted">
      {t('plans.current')}
    </p>
  )
}
