/** Returns a share in percent with one decimal. */
export const percentOf = (part: number, whole: number): number =>
  Math.round((part / whole) * 1_000) / 10

/** Returns the change from an earlier count in percent; `null` if that was zero. */
export const changeOf = (count: number, before: number): number | null =>
  before === 0 ? null : percentOf(count - before, before)
