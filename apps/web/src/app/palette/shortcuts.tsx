import { lazy, Suspense, useEffect, useState } from 'react'

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}))
const KeyboardHelp = lazy(async () => ({
  default: (await import('./keyboard-help.tsx')).KeyboardHelp,
}))

/** Keys that work on every screen: Ctrl or Cmd+K for the palette, ? for help. */
export function Shortcuts() {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      const isHelp = event.key === '?' && !isTyping(event.target)
      if (!isPalette && !isHelp) return
      event.preventDefault()
      setOpen(isPalette ? 'palette' : 'help')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const close = () => setOpen(null)
  return (
    <Suspense>
      {open === 'palette' && <CommandPalette onClose={close} onHelp={() => setOpen('help')} />}
      {open === 'help' && <KeyboardHelp onClose={close} />}
    </Suspense>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
