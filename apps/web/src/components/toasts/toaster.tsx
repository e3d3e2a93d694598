import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useTranslation } from 'react-i18next'
import { TIMING } from '#config/timing.ts'
import { dismissToast, type HeldToast } from '#lib/stores/toast-store.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'

/** Distance in pixels after which a swipe to the right dismisses a toast. */
const SWIPE_THRESHOLD = 50

/** Shows the newest toast, which stays while it is hovered or focused. */
export function Toaster({ toast }: { toast: HeldToast }) {
  const { t } = useTranslation()
  const Icon = toast.tone === 'danger' ? CircleAlert : CircleCheck
  return (
    <Radix.Provider
      label={t('toast.label')}
      duration={TIMING.toastShown}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
    >
      <Radix.Root
        key={toast.id}
        open={toast.open}
        onOpenChange={(open) => !open && dismissToast(toast.id)}
        type={toast.tone === 'danger' ? 'foreground' : 'background'}
        className="flex w-full max-w-sm animate-appear items-start gap-3 rounded-lg border border-line bg-surface py-2.5 pr-2 pl-3.5 shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
      >
        <Icon
          aria-hidden="true"
          className={clsx(
            'mt-1.5 size-4 shrink-0',
            toast.tone === 'danger' ? 'text-danger' : 'text-pass',
          )}
        />
        <div className="min-w-0 flex-1 py-1">
          <Radix.Title className="wrap-anywhere font-medium">{toast.title}</Radix.Title>
          {toast.detail && (
            <Radix.Description className="break-words text-muted">{toast.detail}</Radix.Description>
          )}
        </div>
        <Radix.Close asChild>
          <IconButton icon={X} label={t('common.close')} />
        </Radix.Close>
      </Radix.Root>
      {/* On the left, because dialogs have buttons on the right; beside the narrow sidebar. */}
      <Radix.Viewport
        label={t('toast.hotkey', { hotkey: 'F8' })}
        className="fixed inset-x-4 bottom-20 z-50 grid justify-items-center outline-none md:inset-x-auto md:bottom-24 md:left-20 md:w-96 lg:left-6"
      />
    </Radix.Provider>
  )
}
