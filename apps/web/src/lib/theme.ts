import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { readStored, writeStored } from './storage.ts'
import { createStore, useStore } from './stores/store.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const toTheme = (text: string | null): Theme => THEMES.find((theme) => theme === text) ?? 'system'

const themeStore = createStore<Theme>(toTheme(readStored(STORAGE_KEYS.theme)))

export const useTheme = () => useStore(themeStore)

/** Applies a theme and stores the choice. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  writeStored(STORAGE_KEYS.theme, theme)
  themeStore.set(theme)
}
