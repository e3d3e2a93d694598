import { useTranslation } from 'react-i18next'

/** Returns a function that names an action of the audit log; older logs have unnamed ones. */
export function useActionText(): (action: string) => string {
  const { t } = useTranslation()
  return (action) => t(`audit.${action}`, { defaultValue: action })
}
