import { Buffer } from 'node:buffer'
import { SegmentError } from '@crivo/segments'
import type { DumpCursor, DumpLine, DumpPage } from '#core/ledger-api/dumps.ts'
import { log } from '#platform/log.ts'
import type { VisitArchive } from './visit-archive.ts'

type ObjectLine = Extract<DumpLine, { object: string }>

/** Maximum bytes of an object per line. */
const LINE_BYTES = 1_400_000

/** Exists during a restore: until the last line, the tables name objects that are yet to come. */
const CREATE_PARTS = `create table if not exists restored_parts (
  object text not null, start integer not null, bytes blob not null, primary key (object, start)
) without rowid`

/** Returns whether a dump is being restored, so that objects may be missing. */
export const isRestoring = (sql: SqlStorage): boolean =>
  sql.exec("select 1 from sqlite_master where name = 'restored_parts'").toArray().length > 0

export const beginRestore = (sql: SqlStorage): void => void sql.exec(CREATE_PARTS)

export const endRestore = (sql: SqlStorage): void =>
  void sql.exec('drop table if exists restored_parts')

/**
 * Returns the next part of an archived object after the tables of a dump; `null` after the last.
 */
export async function dumpObject(
  sql: SqlStorage,
  archive: VisitArchive | null,
  cursor: DumpCursor,
): Promise<DumpPage | null> {
  const { key: last, start } = cursor.object ?? { key: '', start: 0 }
  const [row] = sql
    .exec<{ key: string; bytes: number }>(
      `select key, bytes from archive_objects
        where key ${start === 0 ? '>' : '>='} ? and state in ('stored', 'partial')
        order by key limit 1`,
      last,
    )
    .toArray()
  if (row === undefined) return null
  if (archive === null) throw new Error('The dump needs the archive, which is not bound')
  const from = row.key === last ? start : 0
  const end = Math.min(from + LINE_BYTES, row.bytes)
  const after = (start: number) => ({ ...cursor, object: { key: row.key, start } })
  try {
    const bytes = await archive.read(row.key, { start: from, end })
    const base64 = Buffer.from(bytes).toString('base64')
    return {
      line: { object: row.key, bytes: row.bytes, start: from, base64 },
      cursor: after(end === row.bytes ? 0 : end),
    }
  } catch (error) {
    if (!(error instanceof SegmentError)) throw error
    log.error({ message: 'The archive has lost an object', object: row.key, error: `${error}` })
    return dumpObject(sql, archive, after(0))
  }
}

/** Loads a part of an archived object; the last part stores it. */
export async function loadObject(
  sql: SqlStorage,
  archive: VisitArchive | null,
  { object, bytes: size, start, base64 }: ObjectLine,
): Promise<void> {
  if (archive === null) throw new Error('The dump needs the archive, which is not bound')
  sql.exec(CREATE_PARTS)
  const part = Buffer.from(base64, 'base64')
  sql.exec('insert or replace into restored_parts values (?, ?, ?)', object, start, part)
  if (start + part.length < size) return
  const whole = new Uint8Array(size)
  const find = 'select start, bytes from restored_parts where object = ?'
  for (const row of sql.exec<{ start: number; bytes: ArrayBuffer }>(find, object)) {
    whole.set(new Uint8Array(row.bytes), row.start)
  }
  await archive.write(object, whole)
  sql.exec('delete from restored_parts where object = ?', object)
}

/** Deletes objects that a restored ledger does not reference, such as those of later days. */
export async function deleteUnnamed(sql: SqlStorage, archive: VisitArchive): Promise<void> {
  const named = new Set(
    sql
      .exec<{ key: string }>('select key from archive_objects')
      .toArray()
      .map(({ key }) => key),
  )
  const keys = await archive.list()
  await archive.delete(keys.filter((key) => !named.has(key)))
}
