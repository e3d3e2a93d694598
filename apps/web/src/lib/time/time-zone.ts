import { createStore, useStore } from '#lib/stores/store.ts'

/** The time zone of all times shown: the account's or, if nobody is signed in, the browser's. */
export const timeZoneStore = createStore(Intl.DateTimeFormat().resolvedOptions().timeZone)

export const useTimeZone = (): string => useStore(timeZoneStore)
