/** Membership in IPv4 blocks, and the memory that they take. */
export interface Ipv4Set {
  readonly bytes: number
  readonly has: (value: number) => boolean
}

/**
 * Membership in IPv4 blocks, each packed as first address times 64 plus the
 * binary logarithm of its size. Sorts `packed` in place.
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

/** Fewer blocks are searched as fast without a table. */
const INDEX_FROM = 32
const MOST_INDEX_BITS = 16

/**
 * Binary search, for longer lists within the blocks that share the address's
 * first bits: most steps of a plain search are guesses that the processor gets
 * wrong, and in long lists each misses its cache too. The table has about as many
 * entries as there are blocks, 65,537 at most: 4 bytes a block.
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

/** Whether the last block that starts at or before the address, sought from `low` up to `high`, holds it. */
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
