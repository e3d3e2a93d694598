import { isAdmin } from '@crivo/shared'
import { type LucideIcon, ShieldUser } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PATHS } from '#config/paths.ts'
import { useUser } from '#core/session/use-user.ts'

/** Returns the link to the admin area, or `null` for people without access. */
export function useAdminLink(): { path: string; label: string; icon: LucideIcon } | null {
  const { t } = useTranslation()
  const user = useUser()
  if (!user || !isAdmin(user)) return null
  const label = user.role === 'super_admin' ? t('nav.superAdmin') : t('nav.admin')
  return { path: PATHS.admin, label, icon: ShieldUser }
}
