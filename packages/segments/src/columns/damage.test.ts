import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellsOfType, TYPES } from '../../test/arbitrary.ts'
import { cellsOf } from './column.ts'
import { decodeColumn } from './decode-column.ts'
import { encodeColumn } from './encode-column.ts'
import { HEAD_BYTES } from './seal.ts'
import { SegmentError } from './segment-error.ts'

const encoded = fc
  .constantFrom(...TYPES)
  .chain((type) =>
    cellsOfType(type, 60).map((cells) => encodeColumn({ name: 'c', type }, cells).bytes),
  )

const flipped = fc
  .tuple(encoded, fc.nat(), fc.integer({ min: 1, max: 255 }))
  .map(([bytes, at, bits]) =>
    bytes.map((byte, index) => (index === at % bytes.length ? byte ^ bits : byte)),
  )
const cut = fc.tuple(encoded, fc.nat()).map(([bytes, at]) => bytes.slice(0, at % bytes.length))
const grown = fc
  .tuple(encoded, fc.uint8Array({ minLength: 1 }))
  .map(([bytes, more]) => Uint8Array.of(...bytes, ...more))

it('refuses altered, truncated, extended and random bytes with a typed error', () => {
  fc.assert(
    fc.property(fc.oneof(flipped, cut, grown, fc.uint8Array()), (bytes) => {
      expect(() => decodeColumn(bytes)).toThrow(SegmentError)
    }),
    { numRuns: 1_000 },
  )
})

/** Corrects the checksum, to simulate a bug of our own. */
function sealed(bytes: Uint8Array): Uint8Array {
  const result = Uint8Array.of(...bytes)
  if (result.length >= HEAD_BYTES) {
    new DataView(result.buffer).setUint32(1, crc32(result.subarray(HEAD_BYTES)), true)
  }
  return result
}

it('reads or refuses damaged bytes even if the checksum matches', () => {
  fc.assert(
    fc.property(fc.oneof(flipped, cut, grown), (damaged) => {
      try {
        cellsOf(decodeColumn(sealed(damaged)))
      } catch (error) {
        expect(error).toBeInstanceOf(SegmentError)
      }
    }),
    { numRuns: 2_000 },
  )
})

it('refuses sizes that its bytes cannot hold before it allocates them', () => {
  const { bytes } = encodeColumn({ name: 'c', type: 'text' }, ['x'.repeat(60_000)])
  // Position of the joined string's length, a three-byte varint after the strings' lengths.
  const at = bytes.findIndex((byte, index) => byte === 0xe0 && bytes[index + 1] === 0xd4)
  expect(at).toBeGreaterThan(0)
  const claimed = Uint8Array.of(
    ...bytes.slice(0, at),
    0xff,
    0xff,
    0xff,
    0x1f,
    ...bytes.slice(at + 3),
  )
  expect(() => cellsOf(decodeColumn(sealed(claimed)))).toThrow('A length is not possible')
})
