import { useSearchParams } from 'react-router-dom'

/** Returns the URL's parameters and a setter; empty values are removed. */
export function useParameters() {
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
  return [parameters, put] as const
}
