import { useSearchParams } from 'react-router-dom'

/** Returns the lists' URL parameters, and a function to change some of them. */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const put = (changes: Readonly<Record<string, string>>) =>
    setParameters(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { parameters, put }
}
