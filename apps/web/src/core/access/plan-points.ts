import { hasFeature, PLANS, type Plan } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#lib/format.ts'
import { NAMED_FEATURES } from './offered-plans.ts'

/** Returns a plan's limits, features and support as sentences. */
export function usePlanPoints(plan: Plan): readonly string[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { requests, domains, campaigns, historyDays, extraThousandCents } = PLANS[plan]
  const features = NAMED_FEATURES.filter((feature) => hasFeature(plan, feature))
  return [
    t('plan.requests', { count: requests }),
    ...(extraThousandCents === null
      ? []
      : [t('plan.extra', { price: format.money(extraThousandCents) })]),
    t('plan.domains', { count: domains }),
    t('plan.campaigns', { count: campaigns }),
    t('plan.history', { count: historyDays }),
    ...features.map((feature) => t(`plan.feature.${feature}`)),
    t(`plan.support.${plan}`),
  ]
}
