import { useTranslation } from 'react-i18next'
import { showToast } from '#lib/stores/toast-store.ts'
import { errorCodeOf, isProofDeclined } from '../api/api-error.ts'

/** Returns a function that shows the error of a failed call in a toast. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const { t } = useTranslation()
  return (title, error) =>
    isProofDeclined(error) ||
    showToast({ tone: 'danger', title, detail: t(`error.${errorCodeOf(error)}`) })
}
