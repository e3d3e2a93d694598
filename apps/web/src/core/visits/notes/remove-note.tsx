import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '#lib/hooks/use-failure-toast.ts'
import { useRemoveNote } from './chart-notes.ts'

/** Deletes a note on a chart. */
export function RemoveNote({ id, text }: { id: number; text: string }) {
  const { t } = useTranslation()
  const showFailure = useFailureToast()
  const removal = useRemoveNote()
  const remove = () =>
    removal.mutate(id, {
      onError: (error) => showFailure(t('notes.removeFailed'), error),
    })
  return (
    <button
      type="button"
      aria-label={t('notes.remove', { text })}
      disabled={removal.isPending}
      onClick={remove}
      className="grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden="true" className="size-3.5" />
    </button>
  )
}
