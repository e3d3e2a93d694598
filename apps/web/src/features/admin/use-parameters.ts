import { useSearchParams } from 'react-router-dom'

/** The address's parameters, and what sets some of them; an empty one is left out. */
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
