import { useTranslation } from 'react-i18next'

/**
 * Returns a label for a person in the audit log: email, number if the account is gone, system, or
 * nobody.
 */
export function usePersonText(): (id: number | null, email: string | null) => string {
  const { t } = useTranslation()
  return (id, email) => {
    if (id === null) return t('admin.system')
    if (id === 0) return t('admin.nobodys')
    return email ?? t('admin.goneAccount', { id })
  }
}
