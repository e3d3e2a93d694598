import fc from 'fast-check'
import type { Cell, ColumnSpec, ColumnType, Row } from '../src/columns/column.ts'
import type { Condition } from '../src/queries/condition.ts'

const address = fc.oneof(
  fc.ipV4(),
  // From a single network, so that some blocks match.
  fc.nat(255).map((octet) => `192.0.2.${octet}`),
  fc.ipV6(),
  fc.nat(9).map((group) => `2001:db8::${group + 1}`),
  fc.string({ maxLength: 5 }),
)
const text = fc.oneof(
  fc.constantFrom('', 'a', 'ab', 'abc', 'b', 'é', '\ufeff', '🙂', '\0'),
  fc.string({ unit: 'binary', maxLength: 80 }),
  // Longer than the strings in statistics, with a surrogate pair where they are truncated.
  fc.constantFrom('🙂', 'é', 'z').map((end) => `${'x'.repeat(31)}${end}${end}`),
)
const integer = fc.oneof(
  fc.nat(3),
  fc.maxSafeInteger(),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, -0),
)

/** Values of each type; a few are frequent and some are extreme. */
const CELLS: Readonly<Record<ColumnType, fc.Arbitrary<Cell>>> = {
  integer,
  time: fc.nat(2 ** 41),
  number: fc.oneof(integer, fc.double({ noNaN: true, noDefaultInfinity: true })),
  boolean: fc.boolean(),
  text,
  address,
  bytes: fc.uint8Array({ maxLength: 20 }),
  list: fc.array(text, { maxLength: 3 }),
}

export const TYPES = Object.keys(CELLS) as ColumnType[]

export const SCHEMA: readonly ColumnSpec[] = TYPES.map((type) => ({ name: type, type }))

/** Cells of a column, with or without unknown cells. */
export const cellsOfType = (type: ColumnType, maxLength = 400): fc.Arbitrary<Cell[]> =>
  fc.oneof(
    fc.array(CELLS[type], { maxLength }),
    fc.array(fc.option(CELLS[type]), { maxLength }),
    fc.array(fc.constant(null), { maxLength: 20 }),
  )

/** Returns a cell in the form in which it is read back. */
export function stored(cell: Cell): Cell {
  if (typeof cell === 'string') return cell.toWellFormed()
  if (typeof cell === 'number') return cell + 0
  return Array.isArray(cell) ? cell.map((item: string) => item.toWellFormed()) : cell
}

export const rows = fc.array(
  fc.record(Object.fromEntries(TYPES.map((type) => [type, fc.option(CELLS[type])])), {
    requiredKeys: [],
  }) as fc.Arbitrary<Row>,
  { maxLength: 60 },
)

const block = fc.oneof(
  address,
  fc.tuple(address, fc.nat(130)).map(([ip, prefix]) => `${ip}/${prefix}`),
  fc.constantFrom('192.0.2.0/25', '2001:db8::/32', '0.0.0.0/0', '::/0'),
)
const bound = fc.option(fc.oneof(integer, text), { nil: undefined })

/** Conditions on any column, including one missing from the rows. */
export const condition: fc.Arbitrary<Condition> = fc
  .constantFrom(...TYPES, 'absent' as const)
  .chain((column) => {
    const cell = column === 'absent' ? fc.constant('x') : CELLS[column]
    const test = fc.oneof(
      fc.record({ is: fc.constant('present' as const) }),
      fc.record({ is: fc.constant('equals' as const), value: fc.option(fc.oneof(cell, text)) }),
      fc.record({ is: fc.constant('oneOf' as const), values: fc.array(cell, { maxLength: 4 }) }),
      fc.record({ is: fc.constantFrom('prefix' as const, 'contains' as const), value: text }),
      fc.record({ is: fc.constant('cidr' as const), blocks: fc.array(block, { maxLength: 3 }) }),
      fc.record({ is: fc.constant('range' as const), from: bound, below: bound }),
    )
    return fc
      .record({ test, not: fc.boolean() })
      .map(({ test, not }) => ({ ...test, column, not }) as Condition)
  })
