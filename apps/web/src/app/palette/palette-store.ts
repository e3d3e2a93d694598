import { createStore } from '#lib/store.ts'

/** Which of the dialogs that every screen has is open. */
export const paletteStore = createStore<'palette' | 'help' | null>(null)

export const openPalette = (): void => paletteStore.set('palette')
