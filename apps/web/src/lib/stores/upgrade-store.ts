import { createStore } from './store.ts'

/** True while the plans are open because an action exceeded the current plan. */
export const upgradeStore = createStore(false)

export const offerUpgrade = (): void => upgradeStore.set(true)
