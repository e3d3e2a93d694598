import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { cellsOf, decodeColumn } from '@crivo/segments'
import {
  openColumns,
  type PackedColumns,
} from '#apps/api-worker/src/ledger/visit-columns/visit-columns.ts'
import { SEGMENTS } from './old-layout.ts'

/** Returns the file of the only ledger in a folder. */
export async function ledgerFile(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true })
  const file = files.find((name) => /AccountLedger\/[0-9a-f]{64}\.sqlite$/.test(name))
  if (file === undefined) throw new Error('The folder has no ledger')
  return join(folder, file)
}

/** Returns what SQLite finds wrong with a file. */
export const damageOf = (file: string): string[] =>
  read(file, (all) => all('pragma integrity_check'))
    .map(({ integrity_check: found }) => String(found))
    .filter((found) => found !== 'ok')

/** Returns a hash of each column that the old layout stored, by segment, name and table. */
export const hashColumns = (file: string): Map<string, string> =>
  read(file, (all) => {
    const hashes = new Map<string, string>()
    for (const table of ['segment_columns', 'segment_sets']) {
      for (const { segment, name, ...rest } of all(
        `select * from ${table} where segment <= ${SEGMENTS}`,
      )) {
        const hash = createHash('sha1')
        for (const value of Object.values(rest)) hash.update(value as string | Uint8Array)
        hashes.set(`${segment} ${name} ${table}`, hash.digest('hex'))
      }
    }
    return hashes
  })

/** Returns the ID of a visit in a segment. */
export const idIn = (file: string, segment: number, row: number): string =>
  read(file, (all) => {
    const [column] = all(
      `select bytes from segment_columns where name = 'id' and segment = ${segment}`,
    )
    return toId(idsOf(column?.bytes)[row] ?? new Uint8Array())
  })

/** Counts the visits of the tail and of segments after the old layout's, by ID. */
export const countVisits = (file: string): Map<string, number> =>
  read(file, (all) => {
    const segments = all(
      `select bytes from segment_columns where name = 'id' and segment > ${SEGMENTS}`,
    ).flatMap(({ bytes }) => idsOf(bytes))
    const tail = all('select content from arrivals')
      .flatMap(({ content }) => String(content).split('\n').slice(0, -1))
      .flatMap((line) => {
        const [, , , , , columns, ...rows] = JSON.parse(line)
        return Array.isArray(columns)
          ? rows.map((row: unknown[]) => String(row[columns.indexOf('id')]))
          : [...openColumns(columns as PackedColumns).ids]
      })
    const counts = new Map<string, number>()
    for (const id of [...segments.map(toId), ...tail]) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  })

const idsOf = (bytes: unknown): Uint8Array[] =>
  cellsOf(decodeColumn(bytes as Uint8Array)).map((cell) => cell as Uint8Array)

const toId = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

type Row = Record<string, unknown>

function read<T>(file: string, take: (all: (query: string) => Row[]) => T): T {
  const database = new DatabaseSync(file)
  try {
    return take((query) => database.prepare(query).all())
  } finally {
    database.close()
  }
}
