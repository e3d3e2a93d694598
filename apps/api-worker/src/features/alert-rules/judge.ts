/** A measured value; the key is empty for a rule with a single value. */
export interface Reading {
  readonly key: string
  /** `unknown`: too few visits to judge. */
  readonly state: 'above' | 'below' | 'unknown'
  readonly measured: number
  readonly visits: number | null
}

/** The maximum number of values remembered as above a rule's threshold. */
const MOST_ABOVE = 100

interface Judged {
  /** The values that are above the threshold now. */
  readonly above: readonly string[]
  /** The values newly above the threshold, highest first. */
  readonly crossed: readonly Reading[]
}

/**
 * Compares measurements with the values that were above the threshold. A value stays above until it
 * is measured below its threshold or has no visits at all, so that each crossing is reported once.
 */
export function judge(readings: readonly Reading[], before: readonly string[]): Judged {
  const known = new Set(before)
  const found = readings
    .filter(({ key, state }) => state === 'above' || (state === 'unknown' && known.has(key)))
    .toSorted(
      (a, b) =>
        Number(known.has(b.key)) - Number(known.has(a.key)) ||
        b.measured - a.measured ||
        (b.visits ?? 0) - (a.visits ?? 0),
    )
    .slice(0, MOST_ABOVE)
  return {
    above: found.map(({ key }) => key),
    crossed: found.filter(({ key }) => !known.has(key)),
  }
}
