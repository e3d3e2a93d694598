import { STORAGE_KEYS } from '#config/storage-keys.ts'
import { readStored, writeStored } from '#lib/storage.ts'

/** Applies the selected theme and stores it; if nothing is stored, the system's theme applies. */
export function connectTheme(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]:has([data-theme-choice])')
  if (!menu) return
  const mark = (): void => {
    const current = readStored(STORAGE_KEYS.theme) ?? 'system'
    for (const button of menu.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
      button.setAttribute('aria-pressed', String(button.dataset.themeChoice === current))
    }
  }
  menu.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-theme-choice]') : null
    const theme = button?.dataset.themeChoice
    if (theme === undefined) return
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    writeStored(STORAGE_KEYS.theme, theme)
    mark()
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  mark()
}
