/** A page to give, or, without an address, to stay on. */
export interface Outcome {
  readonly action: 'black' | 'white'
  readonly url: string | null
}

const STAY: Outcome = { action: 'black', url: null }
const nameOf = (key: string): string => `crivo:${key}`

/** Reads a page of an answer; `null` if it is none. Nobody is sent to a script. */
export function readOutcome(value: unknown): Outcome | null {
  const { action, url } = Object(value)
  if (action !== 'black' && action !== 'white') return null
  return /^https?:\/\/./i.test(url) ? { action, url } : null
}

/** Keeps what is to be done while the API does not answer: the same for everybody. */
export function writeFail(key: string, fail: Outcome): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(fail))
  } catch {
    // Some browsers keep nothing for some pages: then everybody stays.
  }
}

/** What was kept, with the query of this visit. */
export function readFail(key: string): Outcome {
  try {
    const fail = readOutcome(JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null'))
    return fail === null ? STAY : { action: fail.action, url: withQuery(new URL(String(fail.url))) }
  } catch {
    return STAY
  }
}

/** As the edge passes the query: names that the page's own address has keep their value. */
function withQuery(page: URL): string {
  const own = new Set(page.searchParams.keys())
  for (const [name, value] of new URLSearchParams(location.search))
    if (!own.has(name)) page.searchParams.append(name, value)
  return page.href
}
