/** A set of IPv4 blocks. */
export interface Ipv4Set {
  readonly bytes: number
  readonly has: (value: number) => boolean
}

/**
 * Builds a set of IPv4 blocks, each packed as its first address times 64 plus log2 of its size.
 * Sorts `packed` in place.
 */
export function buildIpv4Set(packed: Float64Array): Ipv4Set {
  packed.sort()
  const firsts = new Uint32Array(packed.length)
  const lasts = new Uint32Array(packed.length)
  let count = 0
  let end = -2
  for (const block of packed) {
    const first = Math.floor(block / 64)
    const last = first + 2 ** (block % 64) - 1
    if (first > end + 1) {
      firsts[count] = first
      count++
    }
    if (last > end) end = last
    lasts[count - 1] = end
  }
  return index(firsts.slice(0, count), lasts.slice(0, count))
}

/** Below this number of blocks, a table does not speed up the search. */
const INDEX_FROM = 32
const MOST_INDEX_BITS = 16

/**
 * Returns a set that uses binary search. For longer lists, the address's leading bits first narrow
 * the search, because a plain search costs a mispredicted branch and a cache miss per step. The
 * table has about one entry per block, at most 65,537: 4 bytes per block.
 */
function index(firsts: Uint32Array, lasts: Uint32Array): Ipv4Set {
  const bytes = firsts.byteLength + lasts.byteLength
  if (firsts.length < INDEX_FROM) {
    return { bytes, has: (value) => search(firsts, lasts, value, 0, firsts.length) }
  }
  const bits = Math.min(MOST_INDEX_BITS, Math.ceil(Math.log2(firsts.length)))
  const shift = 32 - bits
  const starts = new Uint32Array(2 ** bits + 1)
  for (const first of firsts) {
    const bucket = (first >>> shift) + 1
    starts[bucket] = (starts[bucket] ?? 0) + 1
  }
  for (let bucket = 1; bucket < starts.length; bucket++) {
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)
  }
  return {
    bytes: bytes + starts.byteLength,
    has: (value) => {
      const bucket = value >>> shift
      return search(firsts, lasts, value, starts[bucket] ?? 0, starts[bucket + 1] ?? 0)
    },
  }
}

/**
 * Returns whether the last block in `low` to `high` that starts at or before the IP address
 * contains it.
 */
function search(
  firsts: Uint32Array,
  lasts: Uint32Array,
  value: number,
  low: number,
  high: number,
): boolean {
  let from = low
  let to = high
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((firsts[middle] ?? 0) > value) to = middle
    else from = middle + 1
  }
  return from > 0 && value <= (lasts[from - 1] ?? 0)
}
