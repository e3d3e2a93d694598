import { useTranslation } from 'react-i18next'
import { NetworksSection } from '#core/allowed-networks/networks-section.tsx'
import { useUser } from '#core/session/use-user.ts'
import { CspCard } from './csp-card.tsx'
import { RecoveriesCard } from './recoveries-card.tsx'

/**
 * Networks from which the admin area may be used, account recoveries, and content that browsers
 * blocked on the dashboard's pages.
 */
export function SecurityPanel() {
  const { t } = useTranslation()
  const isSuperAdmin = useUser()?.role === 'super_admin'
  return (
    <div className="grid grid-cols-1 gap-8">
      {isSuperAdmin ? (
        <>
          <NetworksSection of="administration" />
          <RecoveriesCard />
        </>
      ) : (
        <p className="text-muted">{t('error.SUPER_ADMIN_REQUIRED')}</p>
      )}
      <CspCard />
    </div>
  )
}
