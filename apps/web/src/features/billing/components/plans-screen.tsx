import { PLAN_NAMES } from '@crivo/shared'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Segmented } from '#components/ui/inputs/segmented.tsx'
import { PATHS } from '#config/paths.ts'
import { BILLING_INTERVALS, type BillingInterval } from '#core/access/billing-interval.ts'
import { EnterpriseOffer } from '#core/access/enterprise-offer.tsx'
import { POPULAR_PLAN } from '#core/access/offered-plans.ts'
import { CurrentPlan, PlanCard } from '#core/access/plan-card.tsx'
import { SalesLink } from '#core/access/sales-link.tsx'
import { useUser } from '#core/session/use-user.ts'
import { Bills } from './bills.tsx'
import { SpendingLimitCard } from './spending-limit-card.tsx'
import { UsageCard } from './usage-card.tsx'

/** The account's usage, all plans and past bills. */
export function PlansScreen() {
  const { t } = useTranslation()
  const user = useUser()
  const [chosen, choose] = useState<BillingInterval>('monthly')
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('plans.interval')}
          value={chosen}
          options={BILLING_INTERVALS.map((value) => ({
            value,
            label: t(`plans.intervalOf.${value}`),
          }))}
          onChange={choose}
        />
        <div className="flex flex-wrap gap-2">
          <SalesLink variant="secondary" message={t('plans.contactMessage')}>
            {t('plans.contact')}
          </SalesLink>
          <Link to={PATHS.dashboard} className={buttonStyle()}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('plans.back')}
          </Link>
        </div>
      </div>
      <h2 className="sr-only">{t('plans.all')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {PLAN_NAMES.map((plan) => {
          const name = t(`plan.name.${plan}`)
          return (
            <li key={plan} className="grid">
              <PlanCard plan={plan} interval={chosen}>
                {plan === user?.plan ? (
                  <CurrentPlan />
                ) : (
                  plan !== 'free' && (
                    <SalesLink
                      variant={plan === POPULAR_PLAN ? 'primary' : 'secondary'}
                      message={t(`plans.message.${chosen}`, { plan: name })}
                      className="w-full"
                    >
                      {t('plans.choose', { plan: name })}
                    </SalesLink>
                  )
                )}
              </PlanCard>
            </li>
          )
        })}
      </ul>
      <EnterpriseOffer />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <UsageCard />
        <SpendingLimitCard />
      </div>
      <Bills />
    </div>
  )
}
