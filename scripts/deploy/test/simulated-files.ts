import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Answer } from './answer.ts'
import type { SimulatedAccount } from './simulated-account.ts'

/** Simulates an import: first returns the upload URL, then whether the import ran. */
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
