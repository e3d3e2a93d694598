// Backs up the control plane's data to a folder (docs/operating.md).

import { openStore, readStoreOptions } from './backup/open-store.ts'
import { backUp } from './backup/write-backup.ts'
import { fail } from './lib/fail.ts'

try {
  const options = readStoreOptions(process.argv.slice(2), 'to')
  const store = await openStore(options)
  try {
    const { ledgers, rulesets } = await backUp(store, options.folder, new Date())
    console.log(`${options.folder}: the database, ${rulesets} rulesets, ${ledgers.length} ledgers`)
  } finally {
    await store.close()
  }
} catch (error) {
  fail(error)
}
