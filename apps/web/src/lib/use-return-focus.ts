import { useRef } from 'react'
import { focusContent } from './focus-content.ts'

/**
 * For a dialog without a trigger of its own: remembers what had the focus when it
 * opened, and gives it back, or to the content where that has gone away.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected)
        opener.current.focus()
      else focusContent()
    },
  }
}
