import { setTimeout as sleep } from 'node:timers/promises'

/** A new URL and its certificate can take several minutes. */
const WAITS_S = [1, 2, 5, 10, 20, 30, 60, 60] as const

/** Requests a URL, like `fetch`. */
export type Visit = (url: string, init?: RequestInit) => Promise<Response>

/**
 * Checks a deployment from outside: the dashboard responds; the API reads its secrets, database,
 * key-value store and a ledger, and returns a request id. Throws after some minutes if a problem
 * persists.
 */
export async function smokeTest(
  address: string,
  { visit, waits = WAITS_S }: { visit: Visit; waits?: readonly number[] },
): Promise<void> {
  for (const wait of [...waits, null]) {
    const problem = await findProblem(address, visit)
    if (problem === null) return
    if (wait === null) throw new Error(`${address} is unhealthy: ${problem}.`)
    await sleep(wait * 1_000)
  }
}

/**
 * Returns whether the zone rejects calls without a user agent before they reach the worker, as
 * Browser Integrity Check does unless it is turned off.
 */
export async function rejectsUnnamedCalls(address: string, visit: Visit): Promise<boolean> {
  try {
    const { status } = await visit(`${address}/api/health`, { headers: { 'User-Agent': '' } })
    return status === 403
  } catch {
    return false
  }
}

async function findProblem(address: string, visit: Visit): Promise<string | null> {
  try {
    const page = await visit(`${address}/`)
    const html = await page.text()
    if (!page.ok || !html.includes('<html')) return `the dashboard answers ${page.status}`
    const health = await visit(`${address}/api/health/deep`)
    const answer = await health.text()
    if (health.status !== 200 || !answer.includes('"status":"ok"')) {
      return `its health answers ${health.status}`
    }
    return health.headers.get('X-Request-Id') === null ? 'an answer has no request id' : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
