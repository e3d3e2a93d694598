import { PLANS } from '@crivo/shared'
import { useTranslation } from 'react-i18next'

/** The account's real plan; one that this version does not know shows its own name. */
export function PlanLabel({ plan }: { plan: string }) {
  const { t } = useTranslation()
  return (
    <p className="text-muted text-xs">
      {t('plan.label', { plan: Object.hasOwn(PLANS, plan) ? t(`plan.name.${plan}`) : plan })}
    </p>
  )
}
