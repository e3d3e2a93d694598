import { mayAsk, noteAnswer } from './breaker.ts'
import { type Outcome, readOutcome } from './outcome.ts'
import { type Report, readReport } from './report-later.ts'

interface Answer extends Outcome {
  readonly report: Report | null
}

const MAX_URL = 2_048
const cut = (address: string): string => address.slice(0, MAX_URL)

/**
 * Requests the decision; returns `null` if there is none, for example because the budget ran out or
 * the breaker is open.
 */
export async function ask(api: string, key: string, budgetMs: number): Promise<Answer | null> {
  if (budgetMs <= 0 || !mayAsk(key)) return null
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), budgetMs)
  try {
    const [url = ''] = location.href.split('#')
    const response = await fetch(`${api}/v1/decide/browser`, {
      method: 'POST',
      // Sent as text, because JSON would need a CORS preflight, which doubles the time.
      body: JSON.stringify({ key, url: cut(url), referrer: cut(document.referrer) }),
      credentials: 'omit',
      signal: abort.signal,
    })
    const body = await response.json()
    const own = response.ok ? readOutcome(body) : null
    const isRefused = response.status >= 400 && response.status < 500
    const answer = own && { ...own, report: readReport(body.report) }
    noteAnswer(key, answer !== null || isRefused)
    return answer
  } catch {
    noteAnswer(key, false)
    return null
  } finally {
    clearTimeout(timer)
  }
}
