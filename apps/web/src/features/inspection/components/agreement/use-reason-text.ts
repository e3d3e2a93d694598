import { useTranslation } from 'react-i18next'
import { knownReason } from '#core/visits/visit-class.ts'

/** Returns a function that describes a reason; unknown reasons are shown by their code. */
export function useReasonText(): (code: string) => string {
  const { t } = useTranslation()
  return (code) => {
    const known = knownReason(code)
    return known ? t(`reason.${known}`) : code
  }
}
