import { useTranslation } from 'react-i18next'
import { ApiError, errorCodeOf } from '../api/api-error.ts'

const MINUTE_S = 60
const HOUR_S = 3_600
/** Shorter waits are given in minutes. */
const LONG_S = 2 * HOUR_S

/**
 * Returns a function that says why a call failed and, after too many attempts, when the next is
 * accepted.
 */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation()
  return (error) => {
    const code = errorCodeOf(error)
    const waitS = error instanceof ApiError ? error.retryAfterS : null
    if (code !== 'TOO_MANY_ATTEMPTS' || waitS === null) return t(`error.${code}`)
    return t('common.tooManyAttempts', { when: inTime(waitS, i18n.language) })
  }
}

function inTime(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language)
  if (seconds < MINUTE_S) return format.format(seconds, 'second')
  return seconds < LONG_S
    ? format.format(Math.ceil(seconds / MINUTE_S), 'minute')
    : format.format(Math.ceil(seconds / HOUR_S), 'hour')
}
