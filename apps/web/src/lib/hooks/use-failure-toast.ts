import { showToast } from '#lib/stores/toast-store.ts'
import { isProofDeclined } from '../api/api-error.ts'
import { useErrorText } from './use-error-text.ts'

/** Returns a function that shows the error of a failed call in a toast. */
export function useFailureToast(): (title: string, error: unknown) => void {
  const textOf = useErrorText()
  return (title, error) =>
    isProofDeclined(error) || showToast({ tone: 'danger', title, detail: textOf(error) })
}
