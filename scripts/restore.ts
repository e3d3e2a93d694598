// Replaces the control plane's data with a backup (docs/operating.md).

import { readManifest } from './backup/backup-folder.ts'
import { openStore, readStoreOptions } from './backup/open-store.ts'
import { restore } from './backup/restore-backup.ts'
import { fail } from './lib/fail.ts'

try {
  const options = readStoreOptions(process.argv.slice(2), 'from')
  const { createdAt } = await readManifest(options.folder)
  if (!options.isConfirmed) {
    throw new Error(
      `This replaces all existing data with the backup of ${createdAt}. Add --yes to confirm.`,
    )
  }
  const store = await openStore(options)
  try {
    const { ledgers, rulesets } = await restore(store, options.folder)
    console.log(`Restored: the database, ${rulesets} rulesets, ${ledgers.length} ledgers`)
  } finally {
    await store.close()
  }
} catch (error) {
  fail(error)
}
