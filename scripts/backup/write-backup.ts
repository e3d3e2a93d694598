import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FORMAT, hashFiles, ledgerFile, type Manifest } from './backup-folder.ts'
import { dumpLedger, listLedgers, readArchivedRulesets } from './ledgers.ts'
import { exportSql } from './sql-text.ts'
import type { DataStore } from './store.ts'

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
  const manifest: Manifest = {
    format: FORMAT,
    createdAt: now.toISOString(),
    ledgers,
    rulesets,
    files: await hashFiles(folder, ledgers),
  }
  const draft = join(folder, 'manifest.draft')
  await writeFile(draft, JSON.stringify(manifest, null, 2), { mode: 0o600 })
  await rename(draft, join(folder, 'manifest.json'))
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
