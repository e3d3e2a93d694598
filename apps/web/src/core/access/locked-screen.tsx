import { FEATURES, type Feature, PLANS } from '@crivo/shared'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Card } from '#components/ui/card.tsx'
import { PATHS } from '#config/paths.ts'
import { useFormat } from '#lib/format.ts'
import { EnterpriseOffer } from './enterprise-offer.tsx'
import { SalesLink } from './sales-link.tsx'

/** Replaces a screen that the plan lacks with the plans that include it and how to upgrade. */
export function LockedScreen({ feature }: { feature: Feature }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="mx-auto grid max-w-xl gap-6 py-8 md:py-14">
      <div className="grid justify-items-center gap-2 text-center">
        <span className="mb-2 grid size-10 place-items-center rounded-lg bg-sunken text-muted">
          <Lock aria-hidden="true" className="size-5" />
        </span>
        <h2 className="font-semibold text-base">{t('locked.title')}</h2>
        <p className="text-pretty text-muted">{t('locked.text')}</p>
      </div>
      <Card>
        <ul>
          {FEATURES[feature].map((plan) => {
            const name = t(`plan.name.${plan}`)
            return (
              <li
                key={plan}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-3 last:border-0 sm:px-5"
              >
                <div className="min-w-0 flex-1 basis-32">
                  <h3 className="font-medium">{name}</h3>
                  <p className="text-muted tabular-nums">
                    {t('plan.monthly', { price: format.money(PLANS[plan].monthlyCents) })}
                  </p>
                </div>
                <SalesLink message={t('sales.message', { plan: name })} className="max-w-full">
                  {t('sales.buy')}
                </SalesLink>
              </li>
            )
          })}
        </ul>
      </Card>
      <EnterpriseOffer />
      <Link to={PATHS.plans} className={buttonStyle({}, 'justify-self-center')}>
        {t('locked.plans')}
      </Link>
    </div>
  )
}
