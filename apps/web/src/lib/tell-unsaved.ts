import { useEffect } from 'react'

/** Tells what holds a form, which asks before the form closes, whether it has unsaved work. */
export function useTellUnsaved(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void {
  useEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved, onUnsaved])
}
