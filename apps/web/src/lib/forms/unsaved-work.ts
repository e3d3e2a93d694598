import { useEffect, useState } from 'react'

/**
 * The unsaved work of all mounted forms. A router has one blocker, so forms cannot have their own.
 */
const unsaved = new Set<Work>()

interface Work {
  readonly inDialog: boolean
}

/** The state of a navigation that may start while a dialog is open, as from the command palette. */
export const OVER_DIALOGS = 'over-dialogs'

/**
 * Returns whether a navigation loses unsaved work. Dialogs navigate only once their own guard has
 * asked, so only a navigation from outside them, such as going back, can lose theirs.
 */
export function losesWork(isOutside: boolean): boolean {
  return [...unsaved].some(({ inDialog }) => isOutside || !inDialog)
}

const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (unsaved.size > 0) event.preventDefault()
}

/**
 * Makes `LeaveGuard` and the browser ask before a form's unsaved work is lost. Call the returned
 * function before leaving on purpose, because a render would come too late.
 */
export function useUnsavedWork(isUnsaved: boolean, { inDialog = false } = {}): () => void {
  const [work] = useState<Work>({ inDialog })
  useEffect(() => {
    if (!isUnsaved) return
    unsaved.add(work)
    // Pages that listen for this event are slower to return to, so only while there is work.
    window.addEventListener('beforeunload', askBeforeUnload)
    return () => {
      unsaved.delete(work)
      if (unsaved.size === 0) window.removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [isUnsaved, work])
  return () => unsaved.delete(work)
}
