import { type Outcome, readOutcome } from './fail-mode.ts'

interface Answer extends Outcome {
  readonly fail: Outcome
}

const MAX_URL = 2_048
const cut = (address: string): string => address.slice(0, MAX_URL)

/** Asks for the decision; `null` if there is none within the budget. */
export async function ask(api: string, key: string, budgetMs: number): Promise<Answer | null> {
  if (budgetMs <= 0) return null
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), budgetMs)
  try {
    const [url = ''] = location.href.split('#')
    const response = await fetch(`${api}/v1/decide/browser`, {
      method: 'POST',
      // Sent as text, so that no browser asks for leave first, which would take as long again.
      body: JSON.stringify({ key, url: cut(url), referrer: cut(document.referrer) }),
      credentials: 'omit',
      signal: abort.signal,
    })
    const body = await response.json()
    const own = response.ok ? readOutcome(body) : null
    const fail = response.ok ? readOutcome(body.fail) : null
    return own === null || fail === null ? null : { ...own, fail }
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
