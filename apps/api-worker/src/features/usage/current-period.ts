/** The billing period that runs, milliseconds; `end` is not included. */
export interface Period {
  readonly start: number
  readonly end: number
}

/** The billing period at a time: the calendar month of UTC. */
export function currentPeriod(now: number): Period {
  const date = new Date(now)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { start: Date.UTC(year, month), end: Date.UTC(year, month + 1) }
}
