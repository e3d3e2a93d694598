import { useTranslation } from 'react-i18next'

/** Names whoever the audit log has: the email, the number of somebody who has left, the system, or nobody. */
export function usePersonText(): (id: number | null, email: string | null) => string {
  const { t } = useTranslation()
  return (id, email) => {
    if (id === null) return t('admin.system')
    if (id === 0) return t('admin.nobodys')
    return email ?? t('admin.goneAccount', { id })
  }
}
