import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '#lib/hooks/use-return-focus.ts'
import { Button } from '../buttons/button.tsx'

interface Props {
  onClose: () => void
  title: string
  children: ReactNode
  /** “Cancel” by default. */
  cancelLabel?: string
  confirmLabel: string
  onConfirm: () => void
  busy?: boolean | undefined
  /** `primary` if the action is not destructive. */
  variant?: 'danger' | 'primary'
}

/** Asks before a destructive action; Cancel has the initial focus. */
export function ConfirmDialog(props: Props) {
  const { t } = useTranslation()
  const returnFocus = useReturnFocus()
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[oklch(0_0_0_/_0.45)]" />
        <AlertDialog.Content
          {...returnFocus}
          className="fixed top-1/2 left-1/2 z-40 grid grid-cols-1 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 animate-appear gap-5 overflow-y-auto rounded-lg border border-line bg-surface p-6 shadow-float"
        >
          <div className="grid min-w-0 grid-cols-1 gap-2">
            <AlertDialog.Title className="wrap-anywhere font-semibold text-base">
              {props.title}
            </AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className="grid grid-cols-1 gap-3 text-pretty text-muted">{props.children}</div>
            </AlertDialog.Description>
          </div>
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
            <AlertDialog.Cancel asChild>
              <Button disabled={props.busy}>{props.cancelLabel ?? t('common.cancel')}</Button>
            </AlertDialog.Cancel>
            <Button variant={props.variant ?? 'danger'} busy={props.busy} onClick={props.onConfirm}>
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
