import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusContent } from '#lib/focus-content.ts'

/**
 * Focuses the content of a newly opened screen if the link that opened it was on the previous one,
 * so that the keyboard continues there instead of at the start of the page.
 */
export function useKeptFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname && document.activeElement === document.body) focusContent()
    shown.current = pathname
  }, [pathname])
}
