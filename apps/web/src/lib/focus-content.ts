/** Focuses the screen's content when the focused element is gone. */
export const focusContent = (): void => document.getElementById('content')?.focus()
