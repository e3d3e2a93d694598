import { createStore } from '#lib/stores/store.ts'

/** The open dialog among those available on every screen. */
export const paletteStore = createStore<'palette' | 'help' | null>(null)

export const openPalette = (): void => paletteStore.set('palette')
