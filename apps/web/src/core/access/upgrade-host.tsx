import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import { useStore } from '#lib/stores/store.ts'
import { upgradeStore } from '#lib/stores/upgrade-store.ts'

const UpgradeModal = lazy(async () => ({
  default: (await import('./upgrade-modal.tsx')).UpgradeModal,
}))

/** Opens the plans over the screen when an action exceeds the current plan. */
export function UpgradeHost() {
  const open = useStore(upgradeStore)
  return <Suspense>{open && <UpgradeModal onClose={() => upgradeStore.set(false)} />}</Suspense>
}
