import { createStore } from '#lib/store.ts'

/** The open dialog, out of those that every screen has. */
export const paletteStore = createStore<'palette' | 'help' | null>(null)

export const openPalette = (): void => paletteStore.set('palette')
