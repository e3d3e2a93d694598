import { useRef } from 'react'
import { focusContent } from '../focus-content.ts'

/**
 * For a dialog without a trigger: remembers the focused element on opening and restores the focus
 * on closing, or focuses the screen's content if the element is gone.
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
