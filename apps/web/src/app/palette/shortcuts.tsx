import { Suspense, useEffect } from 'react'
import { lazy } from '#lib/lazy.ts'
import { useStore } from '#lib/stores/store.ts'
import { isHelpKeyOn } from './help-key.ts'
import { paletteStore } from './palette-store.ts'

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))
const KeyboardHelp = lazy(async () => ({
  default: (await import('./keyboard-help.tsx')).KeyboardHelp,
}))

/** Shortcuts on every screen: Ctrl or Cmd+K for the palette; ? for help, unless switched off. */
export function Shortcuts() {
  const open = useStore(paletteStore)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      const isHelp = event.key === '?' && !isTyping(event.target) && isHelpKeyOn()
      if (!isPalette && !isHelp) return
      event.preventDefault()
      paletteStore.set(isPalette ? 'palette' : 'help')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const close = () => paletteStore.set(null)
  return (
    <Suspense>
      {open === 'palette' && (
        <CommandPalette onClose={close} onHelp={() => paletteStore.set('help')} />
      )}
      {open === 'help' && <KeyboardHelp onClose={close} />}
    </Suspense>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
