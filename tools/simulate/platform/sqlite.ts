import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Compiler, type Statement } from './statement.ts'

/** Statements that control transactions. */
type Control =
  | 'begin'
  | 'rollback'
  | 'savepoint turn'
  | 'release turn'
  | 'rollback to turn'
  | 'savepoint part'
  | 'release part'
  | 'rollback to part'

type Row = readonly SQLInputValue[]

/** A statement's result, including its writes. */
export interface Result {
  readonly rows: Record<string, unknown>[]
  readonly columns: readonly string[]
  readonly changes: number
  readonly lastRowId: number
}

/** Maximum number of cached results per statement, and of rows per cached result. */
const MOST_RESULTS = 500
const MOST_ROWS = 50
/** Maximum length of the values that results are cached by. */
const MOST_CHARS = 300

/** An in-memory database that reproduces where Cloudflare's databases differ from Node's. */
export class Sqlite {
  readonly #database = new DatabaseSync(':memory:')
  readonly #compiler = new Compiler(this.#database)
  readonly #controls = new Map<Control, StatementSync>()
  /** Counts writes and stores the number of each table's last write. */
  #writes = 0
  readonly #written = new Map<string, number>()
  /** Number of the last write that may have changed every table. */
  #allWritten = 0
  /** True if the schema changed since the database was created, which a rollback may undo. */
  #isSchemaNew = false
  #schema = 0
  #pages: { readonly count: number; readonly asOf: number } | null = null
  /** Set to true by each write. */
  isDirty = false
  /** Called before each write; may throw, as on a full disk. */
  beforeWrite: () => void = () => {}

  close(): void {
    this.#database.close()
  }

  /** Saves the current content, to which `reset` returns. */
  keep(): void {
    this.control('begin')
    this.#isSchemaNew = false
    this.isDirty = false
  }

  /** Returns to the saved content; statements stay compiled. */
  reset(): void {
    this.control('rollback', 'begin')
    this.#isSchemaNew = false
    this.isDirty = false
    this.beforeWrite = () => {}
  }

  /** Begins or ends transactions; the few statements needed stay compiled. */
  control(...texts: readonly Control[]): void {
    for (const text of texts) {
      let statement = this.#controls.get(text)
      if (statement === undefined) {
        statement = this.#database.prepare(text)
        this.#controls.set(text, statement)
      }
      statement.run()
      if (!text.startsWith('rollback')) continue
      this.#noteWriteToAll()
      if (this.#isSchemaNew) this.#compiler.forget()
    }
  }

  /** Runs statements without parameters, such as a migration. */
  script(text: string): void {
    this.#database.exec(text)
    this.#noteSchema()
  }

  /** Runs one statement, or several if there are no values. */
  run(text: string, values: readonly unknown[], named = namedBy): Result {
    if (values.length === 0 && /;\s*\S/.test(text)) {
      this.#noteWrite()
      this.script(text)
      return { rows: [], columns: [], changes: 0, lastRowId: 0 }
    }
    const statement = this.#compiler.compile(text)
    const { columns, isRead } = statement
    if (columns.length === 0) {
      const { changes, lastInsertRowid } = this.#write(
        statement,
        () => statement.compiled.run(...values.map(toSqlite)),
        (result) => Number(result.changes),
      )
      return { rows: [], columns, changes: Number(changes), lastRowId: Number(lastInsertRowid) }
    }
    const found = this.#rowsOf(statement, values)
    const rows = found.map((row) => named(columns, row))
    return { rows, columns, changes: isRead ? 0 : rows.length, lastRowId: 0 }
  }

  /** Runs a query whose columns may have the same names; returns rows as arrays. */
  raw(text: string, values: readonly unknown[]): unknown[][] {
    return this.#rowsOf(this.#compiler.compile(text), values).map((row) => [...row])
  }

  /** The number of pages, recounted only after the content has changed. */
  get pages(): number {
    if (this.#pages?.asOf !== this.#writes) {
      const [row] = this.run('pragma page_count', []).rows
      this.#pages = { count: Number(row?.page_count), asOf: this.#writes }
    }
    return this.#pages?.count ?? 0
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

  /** Returns a statement's rows, from the cache unless one of its tables was written later. */
  #rowsOf(statement: Statement, values: readonly unknown[]): readonly Row[] {
    const { compiled, reads, results } = statement
    const bound = values.map(toSqlite)
    if (!statement.isRead) {
      // A statement that begins with common table expressions may be read-only.
      return this.#write(
        statement,
        () => rowsIn(compiled, bound),
        ({ length }) => length,
      )
    }
    const name = reads === null ? undefined : nameOf(bound)
    if (reads === null || name === undefined) return rowsIn(compiled, bound)
    const asOf = this.lastWrite(reads)
    if (statement.asOf !== asOf || results.size >= MOST_RESULTS) {
      results.clear()
      statement.asOf = asOf
    }
    const known = results.get(name)
    if (known !== undefined) return known
    const rows = rowsIn(compiled, bound)
    if (rows.length <= MOST_ROWS && !rows.some(hasBytes)) results.set(name, rows)
    return rows
  }

  /** Returns the number of the last write that may have changed one of the tables. */
  lastWrite(tables: readonly string[]): number {
    let last = this.#allWritten
    for (const table of tables) last = Math.max(last, this.#written.get(table) ?? 0)
    return last
  }

  /** Runs a write statement; `countOf` returns the number of rows written. */
  #write<T>(statement: Statement, work: () => T, countOf: (result: T) => number): T {
    this.#noteWrite()
    let count = 1
    try {
      const result = work()
      count = countOf(result)
      return result
    } finally {
      // A statement that matched no row does not invalidate any result.
      if (count > 0 || statement.hasTriggers) this.#noteWriteTo(statement.writes)
      if (statement.isSchema) this.#noteSchema()
    }
  }

  #noteWriteTo(tables: readonly string[]): void {
    this.#writes += 1
    for (const table of tables) this.#written.set(table, this.#writes)
  }

  /**
   * Checks the schema version, because statements such as `create table if not exists` may change
   * nothing.
   */
  #noteSchema(): void {
    const version = Number(this.#compiler.compile('pragma schema_version').compiled.all()[0])
    if (version === this.#schema) return
    this.#schema = version
    this.#isSchemaNew = true
    this.#noteWriteToAll()
    this.#compiler.forget()
  }

  #noteWriteToAll(): void {
    this.#writes += 1
    this.#allWritten = this.#writes
  }

  #noteWrite(): void {
    this.beforeWrite()
    this.isDirty = true
  }
}

const rowsIn = (compiled: StatementSync, bound: readonly SQLInputValue[]): SQLInputValue[][] =>
  compiled.all(...bound) as unknown as SQLInputValue[][]

const hasBytes = (row: Row): boolean => row.some((value) => value instanceof Uint8Array)

function namedBy(columns: readonly string[], row: Row): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at += 1) named[columns[at] as string] = row[at]
  return named
}

/** Returns the values as a cache key; `undefined` if it would be too long. */
function nameOf(values: readonly SQLInputValue[]): string | SQLInputValue | undefined {
  const [first] = values
  if (values.length === 0) return ''
  if (values.length === 1 && typeof first !== 'object' && typeof first !== 'string') return first
  let name = ''
  for (const value of values) {
    if (value instanceof Object) return undefined
    const text = String(value)
    if (text.length > MOST_CHARS) return undefined
    name += `${typeof value} ${text.length} ${text}`
  }
  return name
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  if (value === undefined) throw new Error('undefined is not a valid value for a statement')
  return value as SQLInputValue
}
