import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Answer } from './answer.ts'
import type { SimulatedAccount } from './simulated-account.ts'

/** Completes an export immediately; the file is served at a separate URL. */
export function exportDatabase(
  account: SimulatedAccount,
  db: DatabaseSync,
  origin: string,
): Answer {
  const tables = db
    .prepare("select name, sql from sqlite_master where sql is not null and name not glob '_cf_*'")
    .all()
  tables.sort((a, b) => Number(a.name === 'sqlite_sequence') - Number(b.name === 'sqlite_sequence'))
  const rows = tables.flatMap(({ name }) => exportRows(db, String(name)))
  const schema = tables.filter(({ name }) => name !== 'sqlite_sequence').map(({ sql }) => `${sql};`)
  account.files.set('export', ['PRAGMA defer_foreign_keys=TRUE;', ...schema, ...rows].join('\n'))
  const signed_url = `${origin}/client/v4/signed/export`
  const result = { filename: 'export', signed_url }
  return { result: { success: true, status: 'complete', messages: [], result } }
}

function exportRows(db: DatabaseSync, table: string): string[] {
  const columns = db.prepare(`pragma table_info("${table}")`).all()
  if (columns.length === 0) return []
  const values = columns.map(({ name }) => `quote("${name}")`).join(` || ',' || `)
  // SQLite fills this table while the others are filled.
  const first = table === 'sqlite_sequence' ? ['DELETE FROM sqlite_sequence;'] : []
  const inserts = db
    .prepare(`select ${values} as v from "${table}"`)
    .all()
    .map(({ v }) => `INSERT INTO "${table}" VALUES(${v});`)
  return [...first, ...inserts]
}

/** Simulates an import: returns the upload URL, then whether the import ran. */
export async function importDatabase(
  account: SimulatedAccount,
  db: DatabaseSync,
  request: Request,
): Promise<Answer> {
  const { action } = await request.json()
  if (action === 'init') {
    const upload_url = `${new URL(request.url).origin}/client/v4/signed/import`
    return { result: { success: true, filename: 'import', upload_url, messages: [] } }
  }
  db.exec(`begin; ${account.files.get('import') ?? ''}; commit`)
  const meta = { duration: 1, rows_read: 0, rows_written: 0, size_after: 0 }
  const result = { num_queries: 1, final_bookmark: 'b', meta }
  return { result: { success: true, status: 'complete', messages: [], result } }
}

/** Handles uploads and downloads at signed URLs, without a token. */
export async function handleFile(
  account: SimulatedAccount,
  request: Request,
  [name = '']: string[],
): Promise<Answer> {
  if (request.method === 'GET') return { text: account.files.get(name) ?? '' }
  const text = await request.text()
  account.files.set(name, text)
  return { text: '', etag: createHash('md5').update(text).digest('hex') }
}
