import { Suspense } from 'react'
import { lazy } from '#lib/lazy.ts'
import { stepUpStore } from '#lib/stores/step-up-store.ts'
import { useStore } from '#lib/stores/store.ts'

const StepUpDialog = lazy(async () => ({
  default: (await import('./step-up/step-up-dialog.tsx')).StepUpDialog,
}))

/** Asks the person to confirm their identity, over the screen, when a call needs a recent proof. */
export function StepUpHost() {
  const settle = useStore(stepUpStore)
  return <Suspense>{settle && <StepUpDialog onDone={settle} />}</Suspense>
}
