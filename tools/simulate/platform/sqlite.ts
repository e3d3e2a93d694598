import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

interface Prepared {
  readonly statement: StatementSync
  readonly isRead: boolean
  readonly columns: readonly string[]
}

/** The statements of transactions. */
type Control =
  | 'begin'
  | 'commit'
  | 'rollback'
  | 'savepoint part'
  | 'release part'
  | 'rollback to part'

/** A statement's result and writes. */
export interface Result {
  readonly rows: Record<string, unknown>[]
  readonly columns: readonly string[]
  readonly changes: number
  readonly lastRowId: number
}

/** A database in memory, with the behaviour in which Cloudflare's databases differ from Node's. */
export class Sqlite {
  readonly #database = new DatabaseSync(':memory:')
  readonly #prepared = new Map<string, Prepared>()
  readonly #controls = new Map<Control, StatementSync>()
  /** Whether something was written since this was last set to false. */
  isDirty = false
  /** Called before each write; may throw as a full disk does. */
  beforeWrite: () => void = () => {}

  /** Copies another database's content. */
  load(bytes: Uint8Array): void {
    this.#database.deserialize(bytes)
  }

  close(): void {
    this.#database.close()
  }

  serialize(): Uint8Array {
    return this.#database.serialize()
  }

  /** Begins or ends transactions; their few statements stay compiled. */
  control(...texts: readonly Control[]): void {
    for (const text of texts) {
      let statement = this.#controls.get(text)
      if (statement === undefined) {
        statement = this.#database.prepare(text)
        this.#controls.set(text, statement)
      }
      statement.run()
    }
  }

  /** Runs statements without values, such as a migration. */
  script(text: string): void {
    this.#database.exec(text)
  }

  /** Runs one statement; several if there are no values. */
  run(text: string, values: readonly unknown[]): Result {
    const prepared = this.#prepare(text, values.length > 0)
    if (prepared === null) {
      this.#noteWrite()
      this.#database.exec(text)
      return { rows: [], columns: [], changes: 0, lastRowId: 0 }
    }
    const { statement, isRead, columns } = prepared
    if (!isRead) this.#noteWrite()
    const bound = values.map(toSqlite)
    if (columns.length > 0) {
      const rows: Record<string, unknown>[] = statement.all(...bound)
      return { rows, columns, changes: isRead ? 0 : rows.length, lastRowId: 0 }
    }
    const { changes, lastInsertRowid } = statement.run(...bound)
    return { rows: [], columns, changes: Number(changes), lastRowId: Number(lastInsertRowid) }
  }

  /** Runs a query whose columns may have the same names; returns rows as arrays. */
  raw(text: string, values: readonly unknown[]): unknown[][] {
    const name = `raw ${text}`
    const known = this.#prepared.get(name)
    const statement = known?.statement ?? this.#database.prepare(text)
    if (known === undefined) {
      statement.setReturnArrays(true)
      this.#prepared.set(name, { statement, isRead: isReading(text), columns: [] })
    }
    if (!isReading(text)) this.#noteWrite()
    return statement.all(...values.map(toSqlite)).filter((row) => Array.isArray(row))
  }

  /** Runs `work` in a new transaction, or in the open one. */
  transaction<T>(work: () => T): T {
    this.control('savepoint part')
    try {
      const result = work()
      this.control('release part')
      return result
    } catch (error) {
      this.control('rollback to part', 'release part')
      throw error
    }
  }

  #noteWrite(): void {
    this.beforeWrite()
    this.isDirty = true
  }

  /** `null` for several statements. */
  #prepare(text: string, hasValues: boolean): Prepared | null {
    const known = this.#prepared.get(text)
    if (known !== undefined) return known
    if (!hasValues && /;\s*\S/.test(text)) return null
    const statement = this.#database.prepare(text)
    const prepared = {
      statement,
      isRead: isReading(text),
      columns: statement.columns().map(({ name }) => name),
    }
    this.#prepared.set(text, prepared)
    return prepared
  }
}

const isReading = (text: string): boolean => /^\s*(?:select|pragma|explain)\b/i.test(text)

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  if (value === undefined) throw new Error('undefined is no value of a statement')
  return value as SQLInputValue
}

/** A Durable Object's view of its database: https://developers.cloudflare.com/durable-objects/api/sqlite-storage-api */
export function sqlStorageOf(database: Sqlite, assertAlive: () => void): object {
  return {
    exec(text: string, ...values: unknown[]) {
      assertAlive()
      const { rows, columns, changes } = database.run(text, values)
      for (const row of rows) {
        for (const column in row) {
          const value = row[column]
          if (value instanceof Uint8Array) row[column] = toArrayBuffer(value)
        }
      }
      return cursorOf(rows, columns, changes)
    },
    get databaseSize() {
      assertAlive()
      const { page_count: pages } = database.run('pragma page_count', []).rows[0] ?? {}
      return Number(pages) * 4_096
    },
  }
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
