import { createStore } from './store.ts'

/** Whether the plans are shown over the screen, because one was asked for what it has not. */
export const upgradeStore = createStore(false)

export const offerUpgrade = (): void => upgradeStore.set(true)
