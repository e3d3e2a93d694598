import { type Answer, type Decision, type FailMode, readAnswer } from './decision.ts'
import { toBody, toPlainBody, type Visit } from './visit.ts'
import { withVisitorQuery } from './visitor-query.ts'

export interface CrivoOptions {
  /** A secret key, `crivo_sk_…`, that may decide. */
  readonly key: string
  /** Where the API answers: the dashboard's origin. */
  readonly api: string
  /** The longest that a visit waits for its decision, milliseconds; 300 if not given. */
  readonly budgetMs?: number
  /** Which campaign, with an account's key; a campaign's own key knows it. */
  readonly campaignId?: number
  /** Is told why there was no decision; writes a warning if not given. */
  readonly onProblem?: (problem: string) => void
}

export interface CrivoClient {
  /** Asks for the decision on a visit. Never throws, and never takes longer than its budget. */
  readonly decide: (visit: Visit) => Promise<Decision>
}

const BUDGET_MS = 300
/** Of a visit as it was described: in a wrong form, or too large. */
const REFUSALS = [400, 413]

class VisitRefused extends Error {}

/** A client of one key. Keep it: it remembers what to do while the API does not answer. */
export function createClient(options: CrivoOptions): CrivoClient {
  const {
    budgetMs = BUDGET_MS,
    campaignId,
    onProblem = (problem) => console.warn(problem),
  } = options
  const endpoint = `${options.api.replace(/\/+$/, '')}/v1/decide`
  let fail: FailMode | null = null
  const decide = async (visit: Visit): Promise<Decision> => {
    try {
      if (!visit.address) throw new Error('the visitor’s address is not known')
      const signal = AbortSignal.timeout(budgetMs)
      const send = (body: string) => ask(endpoint, options.key, body, signal)
      const answer = await send(toBody(visit, campaignId)).catch((error: unknown) => {
        if (!(error instanceof VisitRefused)) throw error
        return send(toPlainBody(visit, campaignId))
      })
      fail = answer.fail
      return answer.decision
    } catch (error) {
      onProblem(`Crivo: no decision, ${error instanceof Error ? error.message : String(error)}`)
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
): Promise<Answer> {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${key}`,
    // The call that is repeated below is logged and charged once.
    'Idempotency-Key': crypto.randomUUID(),
  }
  const send = () => fetch(endpoint, { method: 'POST', headers, body, signal, redirect: 'error' })
  const response = await send().catch((error: unknown) => {
    if (signal.aborted) throw error
    // A connection that was kept open may have been closed at the other end meanwhile.
    return send()
  })
  const answered: unknown = await response.json()
  const answer = response.ok ? readAnswer(answered) : null
  if (answer === null) {
    const problem = `the API answered ${response.status} ${codeOf(answered)}`
    throw REFUSALS.includes(response.status) ? new VisitRefused(problem) : new Error(problem)
  }
  return answer
}

/** The code and request id of an error, which say what went wrong and hold no secret. */
function codeOf(body: unknown): string {
  const { code, requestId } = Object(body)
  return `${String(code)} (request ${String(requestId)})`
}

function failing(fail: FailMode | null, visit: Visit): Decision {
  const url = fail && URL.canParse(visit.url) ? withVisitorQuery(fail.url, visit.url) : null
  return {
    action: fail?.action ?? 'black',
    url,
    delivery: 'redirect',
    source: 'fail',
    visitId: null,
    reason: null,
    rulesetHash: null,
  }
}
