import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import { useStore } from '#lib/stores/store.ts'
import { toastStore } from '#lib/stores/toast-store.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Loads the toaster once the first toast is shown. */
export function ToastHost() {
  const toast = useStore(toastStore)
  return <Suspense>{toast && <Toaster toast={toast} />}</Suspense>
}
