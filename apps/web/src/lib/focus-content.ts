/** Gives the focus to the screen's content, when what held it has gone away. */
export const focusContent = (): void => document.getElementById('content')?.focus()
