import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { findFreePorts } from '../lib/local/ports.ts'
import { printLog } from '../lib/local/print-log.ts'
import { secretsFile } from '../lib/local/product.ts'
import { lockState } from '../lib/local/state-lock.ts'
import { startWorker } from '../lib/local/worker.ts'
import { loadSecrets } from '../lib/secrets.ts'
import { importSql } from './sql-text.ts'
import type { DataStore } from './store.ts'

/** Opens the data of a stopped local run; `state` is its folder under `.local`. */
export async function openLocalStore(state: string): Promise<DataStore> {
  const { api: port } = await findFreePorts()
  const unlock = lockState(port, state)
  // Random and valid only for this process.
  const operatorKey = randomUUID()
  const secrets = await loadSecrets(secretsFile(state))
  const worker = await startWorker('api', port, state, {
    bindings: {
      ...secrets,
      ENVIRONMENT: 'local',
      APP_URL: `http://127.0.0.1:${port}`,
      OPERATOR_KEY: operatorKey,
    },
    onLog: printLog,
  })
  const db = await worker.getD1Database('DB')
  const kv = await worker.getKVNamespace('RULESETS')
  return {
    url: `http://127.0.0.1:${port}`,
    operatorKey,
    readRows: async (sql, parameters = []) =>
      (
        await db
          .prepare(sql)
          .bind(...parameters)
          .all<Record<string, string | number | null>>()
      ).results,
    importDatabase: async (file) => importSql(db, await readFile(file, 'utf8')),
    readRulesets: async function* () {
      for (let cursor: string | undefined; ; ) {
        const page = await kv.list(cursor === undefined ? {} : { cursor })
        for (const { name: key } of page.keys) {
          const value = await kv.get(key, 'text')
          // A text may be deleted after it was listed.
          if (value !== null) yield { key, value }
        }
        if (page.list_complete) return
        cursor = page.cursor
      }
    },
    writeRulesets: async (texts) => {
      for (const { key, value } of texts) await kv.put(key, value)
    },
    close: async () => {
      await worker.dispose()
      unlock()
    },
  }
}
