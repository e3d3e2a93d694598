/** A share of a whole in percent, with one decimal. */
export const percentOf = (part: number, whole: number): number =>
  Math.round((part / whole) * 1_000) / 10

/** By how many percent a count differs from an earlier one; `null` if that was nothing. */
export function changeOf(count: number, before: number): number | null {
  if (before === 0) return count === 0 ? 0 : null
  return percentOf(count - before, before)
}
