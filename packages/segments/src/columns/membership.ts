import type { Cell } from './column.ts'
import { seal, unseal } from './seal.ts'

/** With 8 bits per value, 6 of them set, the false positive rate is 2%. */
const BITS_PER_VALUE = 8
const PROBES = 6

/**
 * Encodes a column's values as a Bloom filter (Bloom, 1970), so that a search for one value reads
 * only a few segments' columns.
 */
export function encodeMembership(entries: readonly Cell[]): Uint8Array {
  const bits = new Uint8Array(Math.max(1, Math.ceil((entries.length * BITS_PER_VALUE) / 8)))
  const size = bits.length * 8
  for (const entry of entries) {
    const { first, step } = hashesOf(entry)
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = ((first + probe * step) >>> 0) % size
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7))
    }
  }
  return seal(bits)
}

/** Returns whether a column may contain one of several values; throws `SegmentError` if damaged. */
export function mayContain(membership: Uint8Array, values: readonly Cell[]): boolean {
  const bits = unseal(membership)
  const size = bits.length * 8
  return values.some((value) => {
    const { first, step } = hashesOf(value)
    for (let probe = 0; probe < PROBES; probe++) {
      const bit = ((first + probe * step) >>> 0) % size
      if (((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false
    }
    return true
  })
}

/** Returns two hashes, whose combinations replace six hashes (Kirsch, Mitzenmacher). */
const hashesOf = (value: Cell) => ({
  first: hash(value, 0x811c9dc5),
  step: hash(value, 0x9747b28c) | 1,
})

/**
 * FNV-1a (Fowler, Noll, Vo) with a final mix, because the lowest bits of short values are similar.
 */
function hash(value: Cell, seed: number): number {
  const units = value instanceof Uint8Array ? value : String(value)
  let state = seed
  for (let at = 0; at < units.length; at++) {
    const unit = typeof units === 'string' ? units.charCodeAt(at) : (units[at] ?? 0)
    state = Math.imul(state ^ unit, 0x01000193)
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  return (state ^ (state >>> 13)) >>> 0
}
