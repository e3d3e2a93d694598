import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Context } from '../context.ts'
import { ENCRYPTED_COLUMNS, type EncryptedColumn } from './encrypted-columns.ts'

/** Returns the ids of keys that stored values need, using one index seek per key. */
export async function findUsedKeys(db: Database): Promise<Set<string>> {
  const [first, ...others] = ENCRYPTED_COLUMNS.map((each) => db.all<{ keyId: string }>(idsIn(each)))
  if (first === undefined) return new Set()
  const found = await db.batch([first, ...others])
  return new Set(found.flat().map(({ keyId }) => keyId))
}

/** Counts the values encrypted with each of these keys. */
export async function countValues(
  db: Database,
  keyIds: Iterable<string>,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const keyId of keyIds) {
    const perColumn = ENCRYPTED_COLUMNS.map(
      ({ column }) =>
        sql`(select count(*) from ${column.table} where ${encryptedWith(column, keyId)})`,
    )
    const sum = sql.join(perColumn, sql` + `)
    const { values } = await db.get<{ values: number }>(sql`select ${sum} as "values"`)
    counts.set(keyId, values)
  }
  return counts
}

/**
 * Matches values that begin with a key's id and a dot, using the column's index: '/' follows '.'.
 */
export const encryptedWith = (column: EncryptedColumn['column'], keyId: string) =>
  sql`${column} >= ${`${keyId}.`} and ${column} < ${`${keyId}/`}`

/** Lists the keys' ids by skipping from one key's first value to the next key's. */
const idsIn = ({ column }: EncryptedColumn) => sql`
  with recursive used (value) as (
    select min(${column}) from ${column.table} where ${column} > ''
    union all
    select (
      select min(${column}) from ${column.table}
      where ${column} > max(used.value, substr(used.value, 1, instr(used.value, '.') - 1) || '/')
    ) from used where used.value is not null
  )
  select substr(value, 1, instr(value, '.') - 1) as "keyId" from used where value is not null`

export interface EncryptionKeyState {
  readonly id: string
  /** Whether new values are encrypted with this key. */
  readonly isCurrent: boolean
  /** Values encrypted with an unconfigured key cannot be decrypted. */
  readonly isConfigured: boolean
  readonly values: number
}

/** Returns the configured and used keys, with the number of stored values that need each. */
export async function readKeyUsage({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<EncryptionKeyState[]> {
  const configured = [...config.encryptionKeys.keys()]
  const counts = await countValues(db, new Set([...configured, ...(await findUsedKeys(db))]))
  return Array.from(counts, ([id, values]) => ({
    id,
    isCurrent: id === configured[0],
    isConfigured: configured.includes(id),
    values,
  }))
}
