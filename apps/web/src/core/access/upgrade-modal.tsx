import { PAID_PLANS } from '@crivo/shared'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonStyle } from '#components/ui/buttons/button-style.ts'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { PATHS } from '#config/paths.ts'
import { useUser } from '../session/use-user.ts'
import { EnterpriseOffer } from './enterprise-offer.tsx'
import { POPULAR_PLAN } from './offered-plans.ts'
import { CurrentPlan, PlanCard } from './plan-card.tsx'
import { SalesLink } from './sales-link.tsx'

/** The plans for sale, shown when an action exceeds the current plan. */
export function UpgradeModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={t('upgrade.title')}
      description={t('upgrade.text')}
      footer={
        <Link to={PATHS.plans} onClick={onClose} className={buttonStyle()}>
          {t('locked.plans')}
        </Link>
      }
    >
      <ul className="grid gap-3 pt-2 md:grid-cols-3">
        {PAID_PLANS.map((plan) => (
          <li key={plan} className="grid">
            <PlanCard plan={plan}>
              {plan === user?.plan ? (
                <CurrentPlan />
              ) : (
                <SalesLink
                  variant={plan === POPULAR_PLAN ? 'primary' : 'secondary'}
                  message={t('sales.message', { plan: t(`plan.name.${plan}`) })}
                  className="w-full"
                >
                  {t('upgrade.select')}
                </SalesLink>
              )}
            </PlanCard>
          </li>
        ))}
      </ul>
      <div className="pt-3">
        <EnterpriseOffer />
      </div>
    </Dialog>
  )
}
