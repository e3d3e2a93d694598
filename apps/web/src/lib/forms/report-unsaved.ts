import { useEffect } from 'react'

/** Reports a form's unsaved work to the component around it, which asks before closing the form. */
export function useReportUnsaved(
  isUnsaved: boolean,
  onUnsaved: (isUnsaved: boolean) => void,
): void {
  useEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved, onUnsaved])
}
