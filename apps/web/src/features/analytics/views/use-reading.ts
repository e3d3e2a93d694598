import { type FocusEvent, type UIEvent, useEffect, useState } from 'react'

/** Scroll offset in pixels from which a person counts as reading. */
const SCROLLED_FROM = 80

/** Returns whether the person has scrolled into a list or navigates it with the keyboard. */
export function useReading() {
  const [pageScrolled, setPageScrolled] = useState(() => scrollY > SCROLLED_FROM)
  const [listScrolled, setListScrolled] = useState(false)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const look = () => setPageScrolled(scrollY > SCROLLED_FROM)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return {
    reading: pageScrolled || listScrolled || focused,
    handlers: {
      onScrollCapture: ({ target }: UIEvent) =>
        setListScrolled(target instanceof Element && target.scrollTop > SCROLLED_FROM),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  }
}
