/** Longer waits are the caller's: a request of a person does not hang for them. */
const LONGEST_WAIT_S = 3
const MOST_ATTEMPTS = 3

/** Asks again when the CDN wants it a little later. What it refuses with 429 it has not done. */
export async function patientFetch(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, init)
    const waitS = retryAfterOf(response.headers)
    const isOver = attempt === MOST_ATTEMPTS || waitS === null || waitS > LONGEST_WAIT_S
    if (response.status !== 429 || isOver) return response
    await response.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, waitS * 1_000))
  }
}

/** Seconds that a `Retry-After` names, also as a date; `null` without one. */
export function retryAfterOf(headers: Headers): number | null {
  const text = headers.get('Retry-After')
  if (text === null) return null
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds))
}
