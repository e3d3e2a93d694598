import { createBreaker } from './breaker.ts'
import { type Answer, type Decision, type FailMode, readAnswer } from './decision.ts'
import { describeProblem, settingsProblem } from './describe-problem.ts'
import { toBody, toPlainBody, type Visit } from './visit.ts'
import { withVisitorQuery } from './visitor-query.ts'

export interface CrivoOptions {
  /** A secret key, `crivo_sk_…`, with the scope to decide. */
  readonly key: string
  /** The API's URL: the dashboard's origin. */
  readonly api: string
  /** The longest time a visit waits for its decision, in milliseconds; 300 by default. */
  readonly budgetMs?: number
  /** The campaign; required with an account's key, implied by a campaign's own key. */
  readonly campaignId?: number
  /**
   * The page's hosts, such as `shop.example.com`. If the fallback is the requested page on one of
   * these hosts, the visitor is not redirected; without hosts, every fallback is a redirect.
   */
  readonly hosts?: readonly string[]
  /** Called with the reason when there is no decision; logs a warning by default. */
  readonly onProblem?: (problem: string) => void
}

export interface CrivoClient {
  /** Requests the decision on a visit. Never throws, and never exceeds its budget. */
  readonly decide: (visit: Visit) => Promise<Decision>
}

const BUDGET_MS = 300
/** Statuses with which the API rejects the visit's data as malformed or too large. */
const VISIT_REFUSALS = [400, 413]

/** The API, or a firewall in front of it, responded but rejected the request. */
class Refusal extends Error {
  readonly isOfVisit: boolean

  constructor(problem: string, isOfVisit: boolean) {
    super(problem)
    this.isOfVisit = isOfVisit
  }
}

/**
 * Creates a client for one key. Reuse the client: it remembers the fail mode for when the API is
 * down.
 */
export function createClient(options: CrivoOptions): CrivoClient {
  const {
    budgetMs = BUDGET_MS,
    campaignId,
    onProblem = (problem) => console.warn(problem),
  } = options
  // Reported on each visit, not thrown: a wrong setting must not take the page down.
  const wrong = settingsProblem(options)
  const endpoint = `${String(options.api).replace(/\/+$/, '')}/v1/decide`
  const breaker = createBreaker()
  let fail: FailMode | null = null
  const askAbout = async (visit: Visit): Promise<Answer> => {
    // A rejection counts as a response, so that no visitor can open the breaker with bad requests.
    const answered = await breaker.run(async () => {
      const signal = AbortSignal.timeout(budgetMs)
      const send = (body: string) => ask(endpoint, options.key, body, signal)
      const first = await send(toBody(visit, campaignId))
      return first instanceof Refusal && first.isOfVisit
        ? send(toPlainBody(visit, campaignId))
        : first
    })
    if (answered instanceof Refusal) throw answered
    return answered
  }
  const decide = async (visit: Visit): Promise<Decision> => {
    try {
      if (wrong !== null) throw new Error(wrong)
      if (!visit.address) throw new Error('the visitor’s IP address is unknown')
      const answer = await askAbout(visit)
      fail = answer.fail
      return answer.decision
    } catch (error) {
      onProblem(`Crivo: no decision, ${describeProblem(error)}`)
      return failing(fail, visit)
    }
  }
  return { decide }
}

async function ask(
  endpoint: string,
  key: string,
  body: string,
  signal: AbortSignal,
): Promise<Answer | Refusal> {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${key}`,
    // Not every runtime sends one; without it, Cloudflare's Browser Integrity Check rejects the call.
    'User-Agent': 'Crivo-Node',
    // The retry below has the same key, so the visit is logged and charged once.
    'Idempotency-Key': crypto.randomUUID(),
  }
  const send = () => fetch(endpoint, { method: 'POST', headers, body, signal, redirect: 'error' })
  const response = await send().catch((error: unknown) => {
    if (signal.aborted) throw error
    // The connection may have been a kept-alive one that the server has closed.
    return send()
  })
  const { status } = response
  const isRefused = status >= 400 && status < 500
  const answered: unknown = await response.json().catch((error: unknown) => {
    // A firewall or a proxy in front of the API refuses with a page.
    if (isRefused && !signal.aborted) return null
    throw error
  })
  const answer = response.ok ? readAnswer(answered) : null
  if (answer !== null) return answer
  const problem = `the API answered ${status} ${codeOf(answered)}`
  const isOfVisit = VISIT_REFUSALS.includes(status) || answered === null
  if (isRefused) return new Refusal(problem, isOfVisit)
  throw new Error(problem)
}

/** Returns an error's code, message and request ID, which contain no secrets. */
function codeOf(body: unknown): string {
  const { code, message, requestId } = Object(body)
  const told = typeof message === 'string' ? `${String(code)}: ${message}` : String(code)
  return `${told} (request ${String(requestId)})`
}

function failing(fail: FailMode | null, visit: Visit): Decision {
  const isValid = URL.canParse(visit.url)
  return {
    action: fail?.action ?? 'black',
    url: fail && (isValid ? withVisitorQuery(fail.url, visit.url) : fail.url),
    delivery: 'redirect',
    source: 'fail',
    reason: null,
    rulesetHash: null,
  }
}
