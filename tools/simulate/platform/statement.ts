import { constants, type DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/** A compiled statement, with the tables it touches as SQLite reports them. */
export interface Statement {
  readonly compiled: StatementSync
  readonly columns: readonly string[]
  readonly isRead: boolean
  /** True if the statement changes tables, columns or indexes. */
  readonly isSchema: boolean
  /** The tables the statement reads; `null` if its result depends on anything else. */
  readonly reads: readonly string[] | null
  /** The tables the statement writes, including through triggers and foreign keys. */
  readonly writes: readonly string[]
  readonly hasTriggers: boolean
  /** Results by values, cached until a table that the statement reads is written. */
  readonly results: Map<string | SQLInputValue, readonly SQLInputValue[][]>
  /** Number of the last write that `results` reflect. */
  asOf: number
}

/** Functions whose result depends on more than the tables and the statement's values. */
const VARYING = new Set([
  'random',
  'randomblob',
  'changes',
  'total_changes',
  'last_insert_rowid',
  'date',
  'time',
  'datetime',
  'julianday',
  'unixepoch',
  'strftime',
])

const { SQLITE_READ, SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE, SQLITE_FUNCTION } = constants
const { SQLITE_SELECT, SQLITE_RECURSIVE, SQLITE_PRAGMA, SQLITE_OK } = constants
const { SQLITE_TRANSACTION, SQLITE_SAVEPOINT } = constants
const WRITES: readonly number[] = [SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE]
const NEUTRAL: readonly number[] = [
  SQLITE_SELECT,
  SQLITE_RECURSIVE,
  SQLITE_TRANSACTION,
  SQLITE_SAVEPOINT,
]

const isReading = (text: string): boolean => /^\s*(?:select|pragma|explain)\b/i.test(text)

/** Compiles a database's statements and records the tables each of them touches. */
export class Compiler {
  readonly #database: DatabaseSync
  readonly #known = new Map<string, Statement>()
  #reads = new Set<string>()
  #writes = new Set<string>()
  #isVarying = false
  #isSchema = false
  #hasTriggers = false

  constructor(database: DatabaseSync) {
    this.#database = database
    database.setAuthorizer((action, first, second, _, trigger) => {
      if (action === SQLITE_READ) this.#reads.add(first ?? '')
      else if (WRITES.includes(action)) this.#noteWrite(first ?? '', trigger)
      else if (action === SQLITE_FUNCTION) this.#isVarying ||= VARYING.has(second ?? '')
      else if (action === SQLITE_PRAGMA) this.#isVarying = true
      else if (!NEUTRAL.includes(action)) this.#isSchema = true
      return SQLITE_OK
    })
  }

  /** Returns a statement, compiling it only once. */
  compile(text: string): Statement {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    this.#reads = new Set()
    this.#writes = new Set()
    this.#isVarying = false
    this.#isSchema = false
    this.#hasTriggers = false
    const compiled = this.#database.prepare(text)
    compiled.setReturnArrays(true)
    const isRead = isReading(text)
    const statement: Statement = {
      compiled,
      columns: compiled.columns().map(({ name }) => name),
      isRead,
      isSchema: this.#isSchema,
      reads: isRead && !this.#isVarying ? [...this.#reads] : null,
      writes: [...this.#writes],
      hasTriggers: this.#hasTriggers,
      results: new Map(),
      asOf: -1,
    }
    // A schema change is compiled against the schema it changes, so it cannot be reused.
    if (!this.#isSchema) this.#known.set(text, statement)
    return statement
  }

  /** Discards statements compiled for another schema. */
  forget(): void {
    this.#known.clear()
  }

  #noteWrite(table: string, trigger: string | null): void {
    // Writes to SQLite's own tables are part of a schema change.
    if (table.startsWith('sqlite_') && table !== 'sqlite_sequence') this.#isSchema = true
    this.#writes.add(table)
    if (trigger !== null) this.#hasTriggers = true
  }
}
