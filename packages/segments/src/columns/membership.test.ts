import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellsOfType, stored, TYPES } from '../../test/arbitrary.ts'
import { encodeColumn } from './encode-column.ts'
import { encodeMembership, mayContain } from './membership.ts'
import { SegmentError } from './segment-error.ts'

it('contains every value of a searched column', () => {
  const columns = fc
    .constantFrom(...TYPES)
    .chain((type) => cellsOfType(type).map((cells) => ({ type, cells })))
  fc.assert(
    fc.property(columns, ({ type, cells }) => {
      const { membership } = encodeColumn({ name: 'c', type, isSearched: true }, cells)
      if (membership === null) return
      for (const cell of cells)
        if (cell !== null) expect(mayContain(membership, [stored(cell)])).toBe(true)
    }),
  )
})

it('contains few of the values that a column does not have', () => {
  const address = (value: number) => `177.${value >> 16}.${(value >> 8) & 255}.${value & 255}`
  const some = Array.from({ length: 10_000 }, (_, index) => address(index * 97))
  const others = Array.from({ length: 10_000 }, (_, index) => address(index * 97 + 1))
  const membership = encodeMembership(some)
  const wrong = others.filter((value) => mayContain(membership, [value])).length
  expect(wrong / others.length).toBeLessThan(0.04)
  expect(membership.length).toBeLessThan(10_010)
})

it('refuses damaged bytes', () => {
  const membership = encodeMembership(['192.0.2.1'])
  expect(() =>
    mayContain(
      membership.map((byte) => byte ^ 1),
      ['x'],
    ),
  ).toThrow(SegmentError)
  expect(() => mayContain(new Uint8Array(), ['x'])).toThrow(SegmentError)
})
