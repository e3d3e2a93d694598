import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LOCAL } from '../lib/paths.ts'

/** How often each visitor's address stands in the ledger, read from its file. */
export async function readStored(state: string): Promise<Map<string, number>> {
  const folder = join(LOCAL, state, 'api')
  const files = await readdir(folder, { recursive: true })
  const counts = new Map<string, number>()
  for (const file of files.filter((name) => name.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(folder, file), { readOnly: true })
    try {
      if (!hasVisits(database)) continue
      const rows = database
        .prepare('select clientIp, count(*) as times from visits group by clientIp')
        .all()
      for (const { clientIp, times } of rows) counts.set(String(clientIp), Number(times))
    } finally {
      database.close()
    }
  }
  return counts
}

const hasVisits = (database: DatabaseSync): boolean =>
  database.prepare("select 1 from pragma_table_info('visits') where name = 'clientIp'").get() !==
  undefined
