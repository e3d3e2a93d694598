import { createStore, useStore } from './store.ts'

/** The zone of all shown times: the account's, or the browser's while nobody is signed in. */
export const timeZoneStore = createStore(Intl.DateTimeFormat().resolvedOptions().timeZone)

export const useTimeZone = (): string => useStore(timeZoneStore)
