/** Whole hours, days or weeks since the epoch; `to` is exclusive. */
export interface Range {
  readonly from: number
  readonly to: number
}

/**
 * Extracts whole units of `size` hours that are not open from ranges of hours; returns ranges of
 * units, and the remaining ranges in hours.
 */
export function takeUnits(
  ranges: readonly Range[],
  size: number,
  isOpen: (unit: number) => boolean,
): { units: Range[]; rest: Range[] } {
  const units: Range[] = []
  const rest: Range[] = []
  for (const { from, to } of ranges) {
    let done = from
    for (let unit = Math.ceil(from / size); (unit + 1) * size <= to; unit++) {
      if (isOpen(unit)) continue
      units.push({ from: unit, to: unit + 1 })
      rest.push({ from: done, to: unit * size })
      done = (unit + 1) * size
    }
    rest.push({ from: done, to })
  }
  return { units: joinRanges(units), rest: joinRanges(rest) }
}

/** Drops empty ranges and merges neighbors; the input is sorted. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (range.from >= range.to) continue
    if (last?.to === range.from) joined[joined.length - 1] = { from: last.from, to: range.to }
    else joined.push(range)
  }
  return joined
}
