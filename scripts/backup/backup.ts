import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { dumpLedger, listLedgers, readArchivedRulesets, restoreLedger } from './ledgers.ts'
import { exportSql } from './sql-text.ts'
import { type DataStore, type RulesetText, rulesetSchema } from './store.ts'

const FORMAT = 1
const RULESETS_PER_CALL = 50

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  ledgers: z.array(z.number()),
  rulesets: z.number(),
})
export type Manifest = z.infer<typeof manifestSchema>

/**
 * Writes a full backup to a new folder that only its owner can read, because it contains visitors'
 * IP addresses. The manifest is written last: a folder without one is incomplete.
 */
export async function backUp(store: DataStore, folder: string, now: Date): Promise<Manifest> {
  await mkdir(join(folder, 'ledgers'), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 1) throw new Error(`${folder} is not empty.`)
  // The database goes first, so that the later copies of KV and the ledgers contain everything it
  // refers to.
  await writeDatabase(store, join(folder, 'database.sql'))
  const rulesets = await writeRulesetsFile(store, join(folder, 'rulesets.jsonl'))
  const ledgers = await listLedgers(store)
  for (const id of ledgers) await dumpLedger(store, id, ledgerFile(folder, id))
  const manifest: Manifest = { format: FORMAT, createdAt: now.toISOString(), ledgers, rulesets }
  const draft = join(folder, 'manifest.draft')
  await writeFile(draft, JSON.stringify(manifest, null, 2))
  await rename(draft, join(folder, 'manifest.json'))
  return manifest
}

/** Reads a backup's manifest. Throws a user-facing message if the backup is incomplete. */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    const text = await readFile(join(folder, 'manifest.json'), 'utf8')
    return manifestSchema.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${folder} is not a complete backup in this format.`, { cause: error })
  }
}

/**
 * Replaces a store's data with a backup. Safe to repeat after a crash. Ruleset texts are written
 * before the database that refers to them; rulesets already in the store are kept.
 */
export async function restore(store: DataStore, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  let batch: RulesetText[] = []
  let restored = 0
  const flush = async () => {
    if (batch.length > 0) await store.writeRulesets(batch)
    restored += batch.length
    batch = []
  }
  for await (const line of linesOf(join(folder, 'rulesets.jsonl'))) {
    batch.push(rulesetSchema.parse(JSON.parse(line)))
    if (batch.length === RULESETS_PER_CALL) await flush()
  }
  await flush()
  if (restored !== manifest.rulesets) throw new Error('Rulesets are missing from the backup.')
  await store.importDatabase(join(folder, 'database.sql'))
  for (const id of manifest.ledgers) await restoreLedger(store, id, ledgerFile(folder, id))
  return manifest
}

async function writeDatabase({ readRows }: DataStore, path: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    for await (const line of exportSql(readRows)) await file.write(`${line}\n`)
  } finally {
    await file.close()
  }
}

async function writeRulesetsFile(store: DataStore, path: string): Promise<number> {
  const file = await open(path, 'w', 0o600)
  let count = 0
  try {
    for (const texts of [store.readRulesets(), readArchivedRulesets(store)]) {
      for await (const text of texts) {
        await file.write(`${JSON.stringify(text)}\n`)
        count++
      }
    }
  } finally {
    await file.close()
  }
  return count
}

const ledgerFile = (folder: string, id: number): string => join(folder, 'ledgers', `${id}.jsonl`)

const linesOf = (path: string) => createInterface({ input: createReadStream(path) })
