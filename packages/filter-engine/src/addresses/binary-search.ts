/**
 * Returns the index of the last of `count` sorted blocks that starts at or before an IP address; -1
 * if there is none. `startsAfter` returns whether a block starts after it.
 */
export const lastStarting = (count: number, startsAfter: (index: number) => boolean): number => {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (startsAfter(middle)) high = middle
    else low = middle + 1
  }
  return low - 1
}
