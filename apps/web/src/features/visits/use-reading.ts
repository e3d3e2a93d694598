import { type FocusEvent, useEffect, useState } from 'react'

/** How far the page may be scrolled, in pixels, before the reader counts as reading. */
const SCROLLED_FROM = 80

/** Whether a person has scrolled into a list or moves in it with the keyboard. */
export function useReading() {
  const [scrolled, setScrolled] = useState(() => scrollY > SCROLLED_FROM)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(scrollY > SCROLLED_FROM)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return {
    reading: scrolled || focused,
    focusHandlers: {
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
