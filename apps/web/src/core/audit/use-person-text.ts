import { useTranslation } from 'react-i18next'

/**
 * Returns a function that names a person in the audit log: by email, by number if the account was
 * deleted, as the system, or as nobody.
 */
export function usePersonText(): (id: number | null, email: string | null) => string {
  const { t } = useTranslation()
  return (id, email) => {
    if (id === null) return t('admin.system')
    if (id === 0) return t('admin.nobodys')
    return email ?? t('admin.goneAccount', { id })
  }
}
