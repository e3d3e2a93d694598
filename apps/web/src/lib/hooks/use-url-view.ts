import { useSearchParams } from 'react-router-dom'

/** The fields of a view that choose its data; all others only change how the data is shown. */
const CHOOSING = [
  ...['period', 'filters', 'campaignId', 'status', 'state', 'kind'],
  ...['plan', 'role', 'created', 'reason', 'trouble'],
]

/**
 * Returns the view in the URL and its setter. Back undoes a choice of data, and skips settings and
 * typed text.
 */
export function useUrlView<View extends object>(
  read: (parameters: URLSearchParams) => View,
  write: (view: View, current: URLSearchParams) => URLSearchParams,
): [View, (change: Partial<View>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const show = (change: Partial<View>) => {
    // Not the rendered parameters: an earlier change may not be rendered yet.
    const current = new URLSearchParams(window.location.search)
    setParameters(write({ ...read(current), ...change }, current), {
      replace: !CHOOSING.some((field) => field in change),
      preventScrollReset: true,
    })
  }
  return [read(parameters), show]
}
