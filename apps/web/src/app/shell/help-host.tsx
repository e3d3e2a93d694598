import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import { helpStore } from '#lib/stores/help-store.ts'
import { useStore } from '#lib/stores/store.ts'

const HelpPanel = lazy(async () => ({
  default: (await import('#features/help/components/help-panel.tsx')).HelpPanel,
}))

/** Shows the help panel when it is open. */
export function HelpHost() {
  const view = useStore(helpStore)
  return (
    <Suspense>{view && <HelpPanel view={view} onClose={() => helpStore.set(null)} />}</Suspense>
  )
}
