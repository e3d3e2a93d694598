import { useTranslation } from 'react-i18next'
import { knownReason } from '../../../analytics/visit-class.ts'

/** A reason in words; the code itself where it is newer than this page. */
export function useReasonText(): (code: string) => string {
  const { t } = useTranslation()
  return (code) => {
    const known = knownReason(code)
    return known ? t(`reason.${known}`) : code
  }
}
