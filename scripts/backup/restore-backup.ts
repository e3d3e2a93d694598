import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { checkFiles, ledgerFile, linesOf, type Manifest, readManifest } from './backup-folder.ts'
import { restoreLedger } from './ledgers.ts'
import { type DataStore, type RulesetText, rulesetSchema } from './store.ts'

const RULESETS_PER_CALL = 50

/**
 * Replaces a store's data with a backup. Safe to repeat after a crash. Ruleset texts are written
 * before the database that refers to them; rulesets already in the store are kept.
 */
export async function restore(store: DataStore, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  // A copy that was cut short could otherwise replace all data with a part of it.
  await checkFiles(folder, manifest)
  let batch: RulesetText[] = []
  let restored = 0
  const flush = async () => {
    if (batch.length > 0) await store.writeRulesets(batch)
    restored += batch.length
    batch = []
  }
  for await (const line of linesOf(createReadStream(join(folder, 'rulesets.jsonl')))) {
    batch.push(rulesetSchema.parse(JSON.parse(line)))
    if (batch.length === RULESETS_PER_CALL) await flush()
  }
  await flush()
  if (restored !== manifest.rulesets) throw new Error('Rulesets are missing from the backup.')
  await store.importDatabase(join(folder, 'database.sql'))
  for (const id of manifest.ledgers) await restoreLedger(store, id, ledgerFile(folder, id))
  return manifest
}
