import { createStore } from './store.ts'

type Settle = (isProven: boolean) => void

/** Set while calls wait for the person to prove that it is them. */
export const stepUpStore = createStore<Settle | null>(null)

let asked: Promise<boolean> | null = null

/** Asks for a proof, once for all calls that wait; `false` if the person declines. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((settle) => stepUpStore.set(settle)).finally(() => {
    asked = null
    stepUpStore.set(null)
  })
  return asked
}
