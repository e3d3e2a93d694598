import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, errorCodeOf, isProofDeclined, requestIdOf } from '#lib/api/api-error.ts'
import { dismissToast, toastStore } from '#lib/stores/toast-store.ts'
import { RequestId } from './request-id.tsx'

interface Props {
  title: string
  /** Describes the failed action. */
  text?: string
  error: unknown
  /** Rejected values and their problems, shown in place of the error's own text. */
  faults?: readonly string[]
  /** What the person can do about it. */
  action?: ReactNode
}

/** Brings the alert into view, and hides the success of an earlier attempt. */
function show(alert: HTMLElement | null): void {
  if (alert === null) return
  alert.scrollIntoView({ block: 'nearest' })
  const toast = toastStore.get()
  if (toast?.tone === 'plain') dismissToast(toast.id)
}

const MINUTE_S = 60
const HOUR_S = 3_600
/** Shorter waits are given in minutes. */
const LONG_S = 2 * HOUR_S

function inTime(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language)
  if (seconds < MINUTE_S) return format.format(seconds, 'second')
  return seconds < LONG_S
    ? format.format(Math.ceil(seconds / MINUTE_S), 'minute')
    : format.format(Math.ceil(seconds / HOUR_S), 'hour')
}

/** Returns why a call failed and, after too many attempts, when the next is accepted. */
function useReason(error: unknown): string {
  const { t, i18n } = useTranslation()
  const code = errorCodeOf(error)
  const waitS = error instanceof ApiError ? error.retryAfterS : null
  if (code !== 'TOO_MANY_ATTEMPTS' || waitS === null) return t(`error.${code}`)
  return t('common.tooManyAttempts', { when: inTime(waitS, i18n.language) })
}

/** Shows why a form was rejected, above its submit button. */
export function FormAlert({ title, text, error, faults = [], action }: Props) {
  const reason = useReason(error)
  if (isProofDeclined(error)) return null
  return (
    <div
      ref={show}
      role="alert"
      className="flex scroll-mb-20 gap-2.5 rounded-md bg-danger-soft px-3 py-2.5 text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">{title}</p>
        {text && <p>{text}</p>}
        {faults.length === 0 && <p>{reason}</p>}
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
        <RequestId id={requestIdOf(error)} />
        {action}
      </div>
    </div>
  )
}
