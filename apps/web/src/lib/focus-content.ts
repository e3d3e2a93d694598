/** Focuses the screen's content when the focused element no longer exists. */
export const focusContent = (): void =>
  document.getElementById('content')?.focus({ preventScroll: true })
