import { useTranslation } from 'react-i18next'
import { errorCodeOf } from '#lib/api/api-error.ts'

/**
 * Returns a function that returns a failed form's title: the given one, or a text that the server
 * was unreachable.
 */
export function useFailureTitle(title: string): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => (errorCodeOf(error) === 'NETWORK' ? t('login.noConnection') : title)
}
