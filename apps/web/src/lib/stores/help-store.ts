import { createStore } from './store.ts'

/** The open help panel: the terms, optionally at one of them, or what is new; `null` if closed. */
export type HelpView = { readonly tab: 'terms'; readonly term?: string } | { readonly tab: 'news' }

export const helpStore = createStore<HelpView | null>(null)

export const openHelp = (view: HelpView = { tab: 'terms' }): void => helpStore.set(view)
