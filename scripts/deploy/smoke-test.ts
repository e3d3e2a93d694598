import { setTimeout as sleep } from 'node:timers/promises'

/** A new address and its certificate can take a few minutes. */
const WAITS_S = [1, 2, 5, 10, 20, 30, 60, 60] as const

/** Asks for an address as `fetch` does. */
export type Visit = (url: string, init?: RequestInit) => Promise<Response>

/**
 * Looks at what was deployed as a person would: the dashboard is there, the API reads its
 * secrets and its database, and names the request. Throws what is wrong after some minutes.
 */
export async function smokeTest(
  address: string,
  { visit, waits = WAITS_S }: { visit: Visit; waits?: readonly number[] },
): Promise<void> {
  for (const wait of [...waits, null]) {
    const problem = await findProblem(address, visit)
    if (problem === null) return
    if (wait === null) throw new Error(`${address} is not well: ${problem}.`)
    await sleep(wait * 1_000)
  }
}

async function findProblem(address: string, visit: Visit): Promise<string | null> {
  try {
    const page = await visit(`${address}/`)
    const html = await page.text()
    if (!page.ok || !html.includes('<html')) return `the dashboard answers ${page.status}`
    // Nobody has this address, so the answer needs the database and tells nothing.
    const body = { email: `${crypto.randomUUID()}@smoke-test.invalid`, password: 'no password' }
    const signIn = await visit(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await signIn.text()
    const isRefusal = signIn.status === 401 && answer.includes('"INVALID_CREDENTIALS"')
    if (!isRefusal) return `the sign-in of nobody answers ${signIn.status}`
    const requestId = signIn.headers.get('X-Request-Id')
    return requestId === null || !answer.includes(requestId) ? 'an answer has no request id' : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
