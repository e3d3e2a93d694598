/** The page to show. */
export interface Outcome {
  readonly action: 'black' | 'white'
  readonly url: string
}

/** Parses the response's page; returns `null` if it is invalid. Rejects script URLs. */
export function readOutcome(value: unknown): Outcome | null {
  const { action, url } = Object(value)
  if (action !== 'black' && action !== 'white') return null
  return /^https?:\/\/./i.test(url) ? { action, url } : null
}
