/** Consecutive failures after which the page stops waiting for the API. */
const OPENS_AFTER = 3
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

interface State {
  readonly failures: number
  /** When the API may be called again, in milliseconds since 1970. */
  readonly until: number
}

const nameOf = (key: string): string => `crivo:failures:${key}`

/**
 * Returns whether the API may be called. While the breaker is open, one visit per pause probes it.
 */
export function mayAsk(key: string): boolean {
  const { failures, until } = read(key)
  const left = until - Date.now()
  if (failures < OPENS_AFTER || left > LONGEST_PAUSE_MS) return true
  if (left > 0) return false
  // Claims the probe, so that the tab's other pages, such as frames, do not probe as well.
  write(key, { failures, until: Date.now() + LONGEST_PAUSE_MS })
  return true
}

/** Records in the tab's session storage whether the API responded. */
export function noteAnswer(key: string, isAnswered: boolean): void {
  const { failures } = read(key)
  if (isAnswered) {
    if (failures > 0) write(key, { failures: 0, until: 0 })
    return
  }
  const pause = Math.min(
    FIRST_PAUSE_MS * 2 ** Math.max(failures + 1 - OPENS_AFTER, 0),
    LONGEST_PAUSE_MS,
  )
  write(key, { failures: failures + 1, until: Date.now() + pause })
}

function read(key: string): State {
  try {
    const { failures, until } = Object(JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null'))
    return { failures: Number(failures) || 0, until: Number(until) || 0 }
  } catch {
    return { failures: 0, until: 0 }
  }
}

function write(key: string, state: State): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(state))
  } catch {
    // If the browser blocks storage, each visit waits for its budget.
  }
}
