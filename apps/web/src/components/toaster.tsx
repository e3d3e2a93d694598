import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TIMING } from '../config/timing.ts'
import { useStore } from '../lib/store.ts'
import { toastStore } from '../lib/toast-store.ts'
import { IconButton } from './ui/icon-button.tsx'

/** Shows the newest toast; it stays while it is pointed at or holds the focus. */
export function Toaster() {
  const { t } = useTranslation()
  const toast = useStore(toastStore)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (toast === null || held) return
    const timer = setTimeout(() => toastStore.set(null), TIMING.toastShown)
    return () => clearTimeout(timer)
  }, [toast, held])

  const close = () => {
    setHeld(false)
    toastStore.set(null)
  }
  const Icon = toast?.tone === 'danger' ? CircleAlert : CircleCheck
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 grid justify-items-center md:inset-x-auto md:right-6 md:bottom-6"
    >
      {toast && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing only stops the clock
        <div
          key={`${toast.title} ${toast.detail}`}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className="pointer-events-auto flex w-full max-w-sm animate-appear items-start gap-3 rounded-lg border border-line bg-surface py-2.5 pr-2 pl-3.5 shadow-float"
        >
          <Icon
            aria-hidden="true"
            className={clsx(
              'mt-1.5 size-4 shrink-0',
              toast.tone === 'danger' ? 'text-danger' : 'text-pass',
            )}
          />
          <div className="min-w-0 flex-1 py-1">
            <p className="wrap-anywhere font-medium">{toast.title}</p>
            {toast.detail && <p className="break-words text-muted">{toast.detail}</p>}
          </div>
          <IconButton icon={X} label={t('common.close')} onClick={close} />
        </div>
      )}
    </div>
  )
}
