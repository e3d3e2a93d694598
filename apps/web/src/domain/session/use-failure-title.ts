import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#lib/api/api-error.ts'

/** Returns the heading of a failed form: its own text, unless no server was reached. */
export function useFailureTitle(title: string): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => (errorCodeOf(error) === 'NETWORK' ? t('login.noConnection') : title)
}
