/** Pixels left free after the element. */
const ROW_END = 32

/** Scrolls only the surrounding `data-scroll-row`; `scrollIntoView` would also move the screen. */
export function showInRow(element: Element | null | undefined): void {
  const row = element?.closest('[data-scroll-row]')
  if (!element || !row) return
  const hidden = element.getBoundingClientRect().right - row.getBoundingClientRect().right
  if (hidden > 0) row.scrollLeft += hidden + ROW_END
}
