import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { PATHS } from '#config/paths.ts'
import { type ApiErrorCode, errorCodeOf } from '#lib/api/api-error.ts'
import { getToken } from '#lib/api/session-store.ts'
import { showToast } from '#lib/stores/toast-store.ts'

/** Errors of an ended session, whose token has already been removed. */
const SESSION_CODES = new Set<ApiErrorCode>([
  'UNAUTHENTICATED',
  'TOKEN_EXPIRED',
  'INVALID_TOKEN',
  'SESSION_ENDED',
])

/** Reports a tool's failure; an expired session redirects to the login and back. */
export function useToolFailure() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (error: unknown, title: string, text?: string) => {
    const code = errorCodeOf(error)
    if (getToken() !== null || !SESSION_CODES.has(code)) {
      showToast({ tone: 'danger', title, detail: text ?? t(`error.${code}`) })
      return
    }
    const isMissing = code === 'UNAUTHENTICATED'
    showToast({
      tone: 'danger',
      title: t(isMissing ? 'inspection.noSession' : 'inspection.sessionEnded'),
      detail: t(
        isMissing
          ? 'inspection.noSessionText'
          : code === 'INVALID_TOKEN'
            ? 'inspection.tokenInvalid'
            : 'inspection.sessionEndedText',
      ),
    })
    const next = new URLSearchParams({ next: pathname + search })
    navigate({ pathname: PATHS.login, search: `?${next}` }, { state: { end: 'expired' } })
  }
}
