import { useTranslation } from 'react-i18next'
import { NetworksSection } from '#domain/networks/networks-section.tsx'
import { useUser } from '#domain/session/use-user.ts'

/** Where the administration may be used from. */
export function SecurityPanel() {
  const { t } = useTranslation()
  const isSuperAdmin = useUser()?.role === 'super_admin'
  return isSuperAdmin ? (
    <NetworksSection of="administration" />
  ) : (
    <p className="text-muted">{t('error.SUPER_ADMIN_REQUIRED')}</p>
  )
}
