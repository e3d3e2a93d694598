import { PLANS } from '@crivo/shared'
import { useTranslation } from 'react-i18next'

/** The account's plan; a plan unknown to this version is shown by its raw name. */
export function PlanLabel({ plan }: { plan: string }) {
  const { t } = useTranslation()
  return (
    <p className="truncate text-muted text-xs">
      {t('plan.label', { plan: Object.hasOwn(PLANS, plan) ? t(`plan.name.${plan}`) : plan })}
    </p>
  )
}
