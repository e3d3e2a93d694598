const Z = 1.96

/**
 * Returns the 95% Wilson interval for a share, in percent; the full range if nothing was counted.
 */
export function shareInterval(count: number, of: number): readonly [low: number, high: number] {
  if (of === 0) return [0, 100]
  const share = count / of
  const scale = 1 + Z ** 2 / of
  const middle = (share + Z ** 2 / (2 * of)) / scale
  const reach = (Z / scale) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  return [100 * Math.max(middle - reach, 0), 100 * Math.min(middle + reach, 1)]
}

/** A share as a count and its total. */
interface Share {
  readonly count: number
  readonly of: number
}

/**
 * Returns the difference between two shares in percentage points, with its 95% Newcombe interval
 * (hybrid score, method 10 of Newcombe 1998).
 */
export function shareDifference(one: Share, other: Share) {
  const [p, q] = [percentOf(one), percentOf(other)]
  const [low, high] = shareInterval(one.count, one.of)
  const [otherLow, otherHigh] = shareInterval(other.count, other.of)
  const points = p - q
  return {
    points,
    low: points - Math.hypot(p - low, otherHigh - q),
    high: points + Math.hypot(high - p, q - otherLow),
  }
}

/**
 * Returns the mean difference of several pairs of shares, weighted by how much each says (Mantel and
 * Haenszel), with its 95% interval; `null` if no pair has both sides.
 */
export function meanDifference(pairs: readonly (readonly [one: Share, other: Share])[]) {
  const weighted = pairs
    .map(([one, other]) => ({
      weight: one.of === 0 ? 0 : (one.of * other.of) / (one.of + other.of),
      ...shareDifference(one, other),
    }))
    .filter(({ weight }) => weight > 0)
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  const sumOf = (of: (each: (typeof weighted)[number]) => number) =>
    weighted.reduce((sum, each) => sum + (each.weight / total) * of(each), 0)
  const reachOf = (of: (each: (typeof weighted)[number]) => number) =>
    Math.hypot(...weighted.map((each) => (each.weight / total) * of(each)))
  const points = sumOf((each) => each.points)
  return {
    points,
    low: points - reachOf((each) => each.points - each.low),
    high: points + reachOf((each) => each.high - each.points),
  }
}

const percentOf = ({ count, of }: Share): number => (of === 0 ? 0 : (100 * count) / of)
