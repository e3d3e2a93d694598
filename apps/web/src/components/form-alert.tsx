import { CircleAlert } from 'lucide-react'
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
}

/** Brings the alert into view, and hides the success of an earlier attempt. */
function show(alert: HTMLElement | null): void {
  if (alert === null) return
  alert.scrollIntoView({ block: 'nearest' })
  const toast = toastStore.get()
  if (toast?.tone === 'plain') dismissToast(toast.id)
}

/** Units of a wait, each with its seconds, and the wait from which the next larger one is used. */
const UNITS = [
  { unit: 'second', seconds: 1, below: 60 },
  { unit: 'minute', seconds: 60, below: 7_200 },
  { unit: 'hour', seconds: 3_600, below: Number.POSITIVE_INFINITY },
] as const

/** Returns why a call failed and, after too many attempts, when the next is accepted. */
function useReason(error: unknown): string {
  const { t, i18n } = useTranslation()
  const code = errorCodeOf(error)
  const waitS = code === 'TOO_MANY_ATTEMPTS' && error instanceof ApiError ? error.retryAfterS : null
  const shown = waitS === null ? undefined : UNITS.find(({ below }) => waitS < below)
  if (waitS === null || shown === undefined) return t(`error.${code}`)
  const format = new Intl.RelativeTimeFormat(i18n.language)
  const when = format.format(Math.ceil(waitS / shown.seconds), shown.unit)
  return t('common.tooManyAttempts', { when })
}

/** Shows why a form was rejected, above its submit button. */
export function FormAlert({ title, text, error, faults = [] }: Props) {
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
      </div>
    </div>
  )
}
