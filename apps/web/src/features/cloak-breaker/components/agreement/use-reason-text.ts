import { useTranslation } from 'react-i18next'
import { knownReason } from '#domain/visits/visit-class.ts'

/** Returns the text of a reason; a reason newer than this page shows its code. */
export function useReasonText(): (code: string) => string {
  const { t } = useTranslation()
  return (code) => {
    const known = knownReason(code)
    return known ? t(`reason.${known}`) : code
  }
}
