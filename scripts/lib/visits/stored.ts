import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { cellsOf, decodeColumn } from '@crivo/segments'
import {
  openColumns,
  type PackedColumns,
} from '#apps/api-worker/src/ledger/visit-columns/visit-columns.ts'
import { STATES } from '../paths.ts'

/** Counts the visits by visitor IP address in the ledger's file. */
export const readStored = (state: string): Promise<Map<string, number>> =>
  countBy(state, 'clientIp')

/** Counts the visits by reason in the ledger's file. */
export const readReasons = (state: string): Promise<Map<string, number>> => countBy(state, 'reason')

async function countBy(state: string, column: Column): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  await readDatabases(join(STATES, state, 'api'), (database, tables) => {
    for (const [table, valuesIn] of Object.entries(LEDGER_TABLES)) {
      if (!tables.has(table)) continue
      for (const value of valuesIn(database, column)) {
        counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
      }
    }
  })
  return counts
}

type Column = 'clientIp' | 'reason'

/** The tables with a ledger's visits. Up to release 2, `visits` has one row per visit. */
const LEDGER_TABLES: Readonly<
  Record<string, (database: DatabaseSync, column: Column) => unknown[]>
> = {
  visits: (database, column) =>
    database
      .prepare(`select ${column} as value from visits`)
      .all()
      .map(({ value }) => value),
  tail: (database, column) => valuesOf(database, 'tail', column),
  arrivals: (database, column) => valuesOf(database, 'arrivals', column),
  segment_columns: (database, column) =>
    database
      .prepare('select bytes from segment_columns where name = ?')
      .all(column)
      // Archived columns are empty here.
      .flatMap(({ bytes }) =>
        bytes instanceof Uint8Array && bytes.length > 0 ? cellsOf(decodeColumn(bytes)) : [],
      ),
}

/**
 * Reads a column of batches that have the columns' names and each visit's values, or are packed.
 */
function valuesOf(database: DatabaseSync, table: string, column: Column): unknown[] {
  return database
    .prepare(`select content from ${table}`)
    .all()
    .flatMap(({ content }) => String(content).split('\n').slice(0, -1))
    .flatMap((batch) => {
      const [columns, ...rows]: [string[] | PackedColumns, ...unknown[][]] =
        JSON.parse(batch).slice(5)
      return Array.isArray(columns)
        ? rows.map((row) => row[columns.indexOf(column)])
        : cellsOf(openColumns(columns).column(column))
    })
}

/** The Hub's visits that are not acknowledged yet. */
export interface Held {
  readonly addresses: ReadonlySet<string>
  /** Time of the next send in milliseconds; 0 if the Hub is not backing off. */
  readonly restsUntil: number
}

/** Reads the unacknowledged visits from the Hub's file. */
export async function readHeld(state: string): Promise<Held> {
  const addresses = new Set<string>()
  let restsUntil = 0
  await readDatabases(join(STATES, state, 'edge'), (database, tables) => {
    if (!tables.has('visit_windows')) return
    for (const { visits } of database.prepare('select visits from visit_windows').all()) {
      for (const [, address = ''] of String(visits).matchAll(ADDRESS)) addresses.add(address)
    }
    const rest = database
      .prepare(
        `select max(coalesce((select max(notBefore) from visit_batches), 0),
          coalesce((select max(restUntil) from refusals), 0)) as until`,
      )
      .get()
    restsUntil = Math.max(restsUntil, Number(rest?.until))
  })
  return { addresses, restsUntil }
}

/** Counts the visits that a Hub still has to send. */
export async function countWaiting(state: string): Promise<number> {
  let waiting = 0
  await readDatabases(join(STATES, state, 'edge'), (database, tables) => {
    if (!tables.has('visit_windows')) return
    const row = database.prepare('select coalesce(sum(count), 0) waiting from visit_windows').get()
    waiting += Number(row?.waiting)
  })
  return waiting
}

/** Returns how often the Hub's open batch has failed; 0 if none is open. */
export async function countAttempts(state: string): Promise<number> {
  let attempts = 0
  await readDatabases(join(STATES, state, 'edge'), (database, tables) => {
    if (!tables.has('visit_batches')) return
    const row = database
      .prepare('select max(attempts) most from visit_batches where refusedAt is null')
      .get()
    attempts = Math.max(attempts, Number(row?.most))
  })
  return attempts
}

/** Maximum wait for another process that is writing. */
const BUSY_MS = 10_000

/** Matches visitors' IP addresses, all of which are in 10.0.0.0/8. */
const ADDRESS = /"(10(?:\.\d{1,3}){3})"/g

async function readDatabases(
  folder: string,
  read: (database: DatabaseSync, tables: ReadonlySet<unknown>) => void,
): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.sqlite'))) {
    // The runtime that owns the file may be writing to it.
    const database = new DatabaseSync(join(folder, file), { readOnly: true, timeout: BUSY_MS })
    try {
      // A transaction, because visits move between tables during the reads.
      database.exec('begin')
      const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
      read(database, new Set(tables.map(({ name }) => name)))
    } finally {
      database.close()
    }
  }
}
