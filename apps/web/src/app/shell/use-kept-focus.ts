import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusContent } from '#lib/focus-content.ts'

/** Keeps the focus near an element that vanishes, instead of at the start of the page. */
export function useKeptFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // Focuses the content of a newly opened screen if the link to it was on the previous one.
  useEffect(() => {
    if (shown.current !== pathname && document.activeElement === document.body) focusContent()
    shown.current = pathname
  }, [pathname])
  useEffect(watchFocus, [])
}

/**
 * Focuses the closest element that still contains the place of a focused one that was removed, such
 * as the list of a deleted row. Returns a function that stops watching.
 */
function watchFocus(): () => void {
  let focused: HTMLElement[] = []
  const noteFocus = ({ target }: FocusEvent) => {
    focused = target instanceof HTMLElement ? containersOf(target) : []
  }
  const returnFocus = () => {
    if (focused[0]?.isConnected !== false || document.activeElement !== document.body) return
    const left = focused.find((each) => each.isConnected)
    if (left !== undefined && left.tabIndex < 0) left.tabIndex = -1
    left?.focus({ preventScroll: true })
  }
  // A screen that sets the focus itself, or a dialog, does so first.
  const observer = new MutationObserver(() => {
    if (focused[0]?.isConnected === false) setTimeout(returnFocus)
  })
  document.addEventListener('focusin', noteFocus)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', noteFocus)
    observer.disconnect()
  }
}

/** Returns an element of the screen's content and everything around it there, innermost first. */
function containersOf(element: HTMLElement): HTMLElement[] {
  const content = element.closest<HTMLElement>('#content')
  if (content === null) return []
  const containers: HTMLElement[] = []
  for (
    let each: HTMLElement | null = element;
    each !== null && each !== content;
    each = each.parentElement
  )
    containers.push(each)
  return [...containers, content]
}
