import type { Sqlite } from './sqlite.ts'

/**
 * A Durable Object's view of its database:
 * https://developers.cloudflare.com/durable-objects/api/sqlite-storage-api
 */
export function sqlStorageOf(database: Sqlite, assertAlive: () => void): object {
  return {
    exec(text: string, ...values: unknown[]) {
      assertAlive()
      const { rows, columns, changes } = database.run(text, values, namedBy)
      return cursorOf(rows, columns, changes)
    },
    get databaseSize() {
      assertAlive()
      return database.pages * 4_096
    },
  }
}

function namedBy(columns: readonly string[], row: readonly unknown[]): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at += 1) {
    const value = row[at]
    named[columns[at] as string] = value instanceof Uint8Array ? toArrayBuffer(value) : value
  }
  return named
}

const toArrayBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer

function cursorOf(
  rows: Record<string, unknown>[],
  columnNames: readonly string[],
  rowsWritten: number,
): object {
  let at = 0
  return {
    toArray: () => rows.slice(at),
    one() {
      if (rows.length !== 1) throw new Error(`Expected exactly one result, got ${rows.length}`)
      return rows[0]
    },
    next() {
      const value = rows[at]
      at += 1
      return value === undefined ? { done: true } : { done: false, value }
    },
    *raw() {
      for (const row of rows) yield Object.values(row)
    },
    [Symbol.iterator]: () => rows[Symbol.iterator](),
    columnNames,
    rowsRead: rows.length,
    rowsWritten,
  }
}
