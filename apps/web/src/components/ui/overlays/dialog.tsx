import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '#lib/hooks/use-return-focus.ts'
import { OfflineNotice } from '../../offline-notice.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

const SIZES = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' }

interface Props {
  onClose: () => void
  title: string
  description?: ReactNode
  size?: keyof typeof SIZES
  /** Keeps the height constant while the content changes. */
  steady?: boolean
  children: ReactNode
  /** Buttons, which stay visible while the content scrolls. */
  footer?: ReactNode
}

/** A modal dialog over the screen; full screen on phones. */
export function Dialog({ size = 'md', ...props }: Props) {
  const { t } = useTranslation()
  const returnFocus = useReturnFocus()
  const body = useRef<HTMLDivElement>(null)
  // The close button comes first in tab order, but should not get the initial focus.
  const focusFirstField = (event: Event) => {
    returnFocus.onOpenAutoFocus()
    event.preventDefault()
    const { current } = body
    const field = current?.querySelector<HTMLElement>('input, select, textarea')
    // Without controls, the keyboard could not come back to scroll it.
    if (current && !field && !current.querySelector('a, button')) current.tabIndex = 0
    const target = field ?? current
    target?.focus()
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-[oklch(0_0_0_/_0.45)]" />
        <Radix.Content
          ref={waitForFocus}
          {...returnFocus}
          onOpenAutoFocus={focusFirstField}
          {...(!props.description && { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-0 z-40 flex animate-appear flex-col bg-surface shadow-float outline-none',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:border sm:border-line',
            SIZES[size],
            props.steady && 'sm:h-[46rem]',
          )}
        >
          <header className="flex shrink-0 items-start gap-3 px-4 pt-4 pb-3 sm:px-6 sm:pt-5">
            <div className="grid min-w-0 flex-1 gap-1">
              <Radix.Title className="wrap-anywhere font-semibold text-base">
                {props.title}
              </Radix.Title>
              {props.description && (
                <Radix.Description asChild>
                  <div className="text-pretty text-muted">{props.description}</div>
                </Radix.Description>
              )}
            </div>
            <IconButton icon={X} label={t('common.close')} onClick={props.onClose} />
          </header>
          {/* A dialog covers the screen’s own notice on a phone, and hides it from screen readers. */}
          <OfflineNotice />
          <div
            ref={body}
            tabIndex={-1}
            className="-outline-offset-2 has-[a,button,input]:outline-none [&[tabindex='-1']]:outline-none min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-5 sm:px-6"
          >
            {props.children}
          </div>
          {props.footer && (
            <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-line border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 sm:px-6">
              {props.footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Radix focuses a dialog if part of it disappears while nothing has the focus, including while the
 * focus moves from a field that is then validated to the next field, which must get it.
 */
function waitForFocus(content: HTMLElement | null): void {
  if (content === null) return
  const focus = content.focus.bind(content)
  content.focus = (options) =>
    void setTimeout(() => document.activeElement === document.body && focus(options))
}
