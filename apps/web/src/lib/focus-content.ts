/** Focuses the screen's content when the focused element no longer exists. */
export const focusContent = (): void =>
  document.getElementById('content')?.focus({ preventScroll: true })

/** As an element's ref: focuses the screen's content if the element is removed with the focus. */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusContent()
}
