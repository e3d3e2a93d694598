import { CircleAlert } from 'lucide-react'
import { isProofDeclined, requestIdOf } from '#lib/api/api-error.ts'
import { useErrorText } from '#lib/hooks/use-error-text.ts'
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

/** Shows why a form was rejected, above its submit button. */
export function FormAlert({ title, text, error, faults = [] }: Props) {
  const textOf = useErrorText()
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
        {faults.length === 0 && <p>{textOf(error)}</p>}
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
        <RequestId id={requestIdOf(error)} />
      </div>
    </div>
  )
}
