import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import * as z from 'zod'

export const FORMAT = 1

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  ledgers: z.array(z.number()),
  rulesets: z.number(),
  /** SHA-256 of each file by its path in the folder; none in backups of earlier releases. */
  files: z.record(z.string(), z.string()).default({}),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Reads a backup's manifest. Throws a user-facing message if the backup is incomplete. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    const text = await readFile(join(folder, 'manifest.json'), 'utf8')
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${folder} is not a complete backup in this format.`, { cause: error })
  }
}

/** Returns the path of a ledger's dump in a backup. */
export const ledgerFile = (folder: string, id: number): string =>
  join(folder, 'ledgers', `${id}.jsonl`)

/** Returns the SHA-256 of each file of a backup by its path in the folder. */
export async function hashFiles(
  folder: string,
  ledgers: readonly number[],
): Promise<Manifest['files']> {
  const hashes: Manifest['files'] = {}
  const paths = ledgers.map((id) => relative(folder, ledgerFile(folder, id)))
  for (const path of ['database.sql', 'rulesets.jsonl', ...paths]) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk)
    hashes[path] = hash.digest('hex')
  }
  return hashes
}

/** Throws a user-facing message if a file is missing or differs from the one backed up. */
export async function checkFiles(folder: string, { ledgers, files }: Manifest): Promise<void> {
  const found = await hashFiles(folder, ledgers)
  const damaged = Object.keys(files).filter((path) => found[path] !== files[path])
  if (damaged.length > 0) throw new Error(`${folder} is damaged: ${damaged.join(', ')}.`)
}

/**
 * Splits JSON lines at line feeds only. Node's readline also splits at U+2028 and U+2029, which
 * JSON does not escape, so a visitor could break a dump by sending one.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let line = ''
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    line += first
    for (const other of others) {
      yield line
      line = other
    }
  }
  if (line !== '') yield line
}
