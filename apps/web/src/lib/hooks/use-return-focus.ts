import { useRef } from 'react'
import { focusContent } from '../focus-content.ts'

/** The element that opened the latest dialog, until that dialog closes. */
let latest: Element | null = null

/**
 * For a dialog without a trigger: remembers the focused element on opening and restores the focus
 * on closing, or focuses the screen's content if the element is gone.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      const focused = document.activeElement
      // Nothing has the focus while a dialog replaces the latest one.
      opener.current = focused === document.body ? latest : buttonOf(focused)
      latest = opener.current
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const { current } = opener
      const holder = document.activeElement?.closest('[role$=dialog]')
      // A dialog that replaced this one has the focus already.
      if (holder && !holder.contains(current)) return
      latest = null
      if (current instanceof HTMLElement && current.isConnected) current.focus()
      else focusContent()
    },
  }
}

/** Returns the button of the menu that an element is in, because a chosen item is gone at once. */
function buttonOf(element: Element | null): Element | null {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : element
}
