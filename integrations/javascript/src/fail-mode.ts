/** The page to show; if `url` is null, the visitor stays. */
export interface Outcome {
  readonly action: 'black' | 'white'
  readonly url: string | null
}

const STAY: Outcome = { action: 'black', url: null }
const nameOf = (key: string): string => `crivo:${key}`

/** Parses one of the response's pages; returns `null` if it is invalid. Rejects script URLs. */
export function readOutcome(value: unknown): Outcome | null {
  const { action, url } = Object(value)
  if (action !== 'black' && action !== 'white') return null
  return /^https?:\/\/./i.test(url) ? { action, url } : null
}

/** Stores the fail mode, which is the same for everyone. */
export function writeFail(key: string, fail: Outcome): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(fail))
  } catch {
    // Some browsers block storage for some pages; everyone then stays on the main page.
  }
}

/** Returns the stored fail mode, with this visit's query. */
export function readFail(key: string): Outcome {
  try {
    const fail = readOutcome(JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null'))
    return fail === null ? STAY : { action: fail.action, url: withQuery(new URL(String(fail.url))) }
  } catch {
    return STAY
  }
}

/**
 * Adds the visitor's query as the edge does: parameters in the page's own URL keep their values.
 */
function withQuery(page: URL): string {
  const own = new Set(page.searchParams.keys())
  for (const [name, value] of new URLSearchParams(location.search))
    if (!own.has(name)) page.searchParams.append(name, value)
  return page.href
}
