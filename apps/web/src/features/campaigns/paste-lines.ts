import type { ClipboardEvent } from 'react'

/**
 * Returns a handler for pasting into an input, which would join several lines into one entry: it
 * passes them, after the text typed so far, to `add`.
 */
export const pasteLines =
  (add: (lines: string) => void) => (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain').trim()
    if (!pasted.includes('\n')) return
    event.preventDefault()
    add(`${event.currentTarget.value}\n${pasted}`)
  }
