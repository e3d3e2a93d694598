import { createStore } from './store.ts'

type Settle = (isProven: boolean) => void

/** Set while calls wait for the person to confirm their identity. */
export const stepUpStore = createStore<Settle | null>(null)

let asked: Promise<boolean> | null = null

/** Asks once for all waiting calls; resolves to `false` if the person declines. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((settle) => stepUpStore.set(settle)).finally(() => {
    asked = null
    stepUpStore.set(null)
  })
  return asked
}
