import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOfType, rows, SCHEMA, stored, TYPES } from '../../test/arbitrary.ts'
import { type Cell, type ColumnType, cellOf, cellsOf, MAX_ROWS } from './column.ts'
import { decodeColumn } from './decode-column.ts'
import { encodeColumn, encodeColumns } from './encode-column.ts'

const roundTrip = (type: ColumnType, cells: readonly Cell[]): Cell[] =>
  cellsOf(decodeColumn(encodeColumn({ name: 'c', type }, cells).bytes))

describe('encoding a column', () => {
  for (const type of TYPES) {
    it(`keeps every ${type}`, () => {
      fc.assert(
        fc.property(cellsOfType(type), (cells) => {
          expect(roundTrip(type, cells)).toEqual(cells.map(stored))
        }),
      )
    })
  }

  it('stores each number once, even if they are in ascending order at first', () => {
    const cells = [-2, 0, 7, 7, 40, 0, 41, 7, -2, 40]
    const column = decodeColumn(encodeColumn({ name: 'c', type: 'integer' }, cells).bytes)
    expect(cellsOf(column)).toEqual(cells)
    expect(column.dictionary.size).toBe(5)
  })

  it('reads the format from before codes came first', () => {
    const bytes = 'AU5AjH8DBgMBEAAAAAAAAABAAwMAAAIKCmJycHRhw6fDo28GBgABAgABAw=='
    const column = decodeColumn(new Uint8Array(Buffer.from(bytes, 'base64')))
    expect(cellsOf(column)).toEqual([null, 'br', 'pt', null, 'br', 'ação'])
  })

  it('reads one row like all of them, whatever the number of values', () => {
    for (const values of [2, 3, 17, 256, 257, 1_000]) {
      // Some values are much more frequent, so that both encodings of codes are used.
      for (const often of [0, 0.95]) {
        const cells = Array.from({ length: 4_000 }, (_, row) =>
          (row * 7_919) % 100 < often * 100 ? 'often' : `${(row * 31) % values}`,
        )
        const column = decodeColumn(encodeColumn({ name: 'c', type: 'text' }, cells).bytes)
        expect(cells.map((_, row) => cellOf(column, row))).toEqual(cells)
        expect(cellsOf(column)).toEqual(cells)
      }
    }
  })

  it('reads a column that rows lack as unknown', () => {
    fc.assert(
      fc.property(rows, (given) => {
        for (const { name, bytes } of encodeColumns(SCHEMA, given)) {
          const cells = given.map((row) => stored(row[name] ?? null))
          expect(cellsOf(decodeColumn(bytes))).toEqual(cells)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('keeps texts with several bytes per character, including ones that start with a byte order mark', () => {
    const texts = ['ação', '\uFEFFa', '', '🎯', 'Ω🎯ñ', 'plain', '\uFEFF']
    for (const some of [texts, ['plain', '', 'ASCII']]) {
      const { bytes } = encodeColumn({ name: 'c', type: 'text' }, some)
      for (const isReadOnce of [false, true]) {
        expect(cellsOf(decodeColumn(bytes, { isReadOnce }))).toEqual(some)
      }
    }
  })

  it('frees its bytes on request, unless they are part of a shared buffer', () => {
    const { bytes } = encodeColumn({ name: 'c', type: 'text' }, ['pt', null, 'br'])
    const others = new Uint8Array(bytes.length + 1_000)
    others.set(bytes)
    const columns = [bytes, others.subarray(0, bytes.length)].map((each) => decodeColumn(each))
    expect(columns.map(cellsOf)).toEqual(new Array(2).fill(['pt', null, 'br']))
    for (const { free } of columns) free?.()
    expect(bytes.buffer.byteLength).toBe(0)
    expect(others.buffer.byteLength).toBe(others.length)
  })

  it('keeps as many distinct values as a column can have rows', () => {
    const texts = Array.from({ length: MAX_ROWS }, (_, row) => `/${row}`)
    expect(roundTrip('text', texts)).toEqual(texts)
    const withNull = [null, ...texts.slice(1)]
    expect(roundTrip('text', withNull)).toEqual(withNull)
    expect(() => roundTrip('text', [...texts, 'more'])).toThrow(TypeError)
  })

  it('refuses a value that is not of its type', () => {
    const wrong: [ColumnType, Cell][] = [
      ['integer', 1.5],
      ['integer', 2 ** 53],
      ['number', Number.NaN],
      ['boolean', 1],
      ['text', 1],
      ['address', 1],
      ['bytes', 'text'],
      ['list', 'text'],
    ]
    for (const [type, cell] of wrong) expect(() => roundTrip(type, [cell])).toThrow(TypeError)
  })

  it('uses no bytes per row for a constant column', () => {
    const bytes = (length: number) =>
      encodeColumn({ name: 'c', type: 'text' }, new Array(length).fill('pt-BR')).bytes.length
    expect(bytes(16_384) - bytes(128)).toBeLessThanOrEqual(1)
  })

  it('uses only an id’s own bytes for distinct ids', () => {
    const ids = Array.from({ length: 1_000 }, () => crypto.getRandomValues(new Uint8Array(16)))
    const { bytes } = encodeColumn({ name: 'id', type: 'bytes' }, ids)
    expect(bytes.length).toBeLessThan(16 * 1_000 + 40)
  })
})
