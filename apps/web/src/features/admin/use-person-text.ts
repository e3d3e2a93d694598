import { useTranslation } from 'react-i18next'

/** Names whoever the audit log has: the email, the number of somebody who has left, or the system. */
export function usePersonText(): (id: number | null, email: string | null) => string {
  const { t } = useTranslation()
  return (id, email) => {
    if (id === null) return t('admin.system')
    return email ?? t('admin.goneAccount', { id })
  }
}
