import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { addressOf, readAccount } from '../deploy/account-state.ts'
import { Cloudflare, type Credentials } from '../deploy/cloudflare.ts'
import { verifyToken } from '../deploy/credentials.ts'
import { namespaceBindings, type Project, writeConfig } from '../deploy/project.ts'
import { type Environment, targetOf } from '../deploy/target.ts'
import { createWrangler } from '../deploy/wrangler.ts'
import { type ReadRows, replaceTables } from './sql-text.ts'
import type { DataStore } from './store.ts'

/** Cloudflare's limit on the number of keys per bulk read. */
const KEYS_PER_CALL = 100

const keysSchema = z.array(z.object({ name: z.string() }))
const valuesSchema = z.object({ values: z.record(z.string(), z.string().nullable()) })
const valueSchema = z.union([z.string(), z.number(), z.null(), z.array(z.number())])
/** A query returns a list with one entry per statement. */
const resultsSchema = z.tuple([z.object({ results: z.array(z.record(z.string(), valueSchema)) })])

/** Opens a deployed environment's data. */
export async function openRemoteStore(
  environment: Environment,
  tools: { credentials: Credentials; project: Project; operatorKey: string },
): Promise<DataStore> {
  const { credentials, project, operatorKey } = tools
  const target = targetOf(environment, project.root)
  const cloudflare = new Cloudflare(credentials)
  const wrangler = createWrangler(credentials)
  await verifyToken(cloudflare)
  const state = await readAccount(cloudflare, target, namespaceBindings(project))
  const { database, namespaces } = state
  const namespace = namespaces.RULESETS
  const url = addressOf(target, state)
  if (database === null || namespace === undefined || url === null) {
    throw new Error(`${environment} is not deployed: npm run deploy -- --env ${environment}`)
  }
  const config = await writeConfig(project, target, state, {
    domain: state.domain,
    host: new URL(url).host,
  })
  const readRows: ReadRows = async (sql, params = []) => {
    const path = `/d1/database/${database}/query`
    const [{ results }] = await cloudflare.account(resultsSchema, 'POST', path, { sql, params })
    return results
  }
  const texts = `/storage/kv/namespaces/${namespace}`
  return {
    url,
    operatorKey,
    readRows,
    importDatabase: async (file) => {
      const text = await replaceTables(readRows, await readFile(file, 'utf8'))
      const whole = join(target.folder, 'restore.sql')
      try {
        await writeFile(whole, text, { mode: 0o600 })
        const where = ['--remote', '-c', config]
        await wrangler(['d1', 'execute', target.database, '--yes', '--file', whole, ...where])
        // The backup may lack migrations that newer code needs.
        await wrangler(['d1', 'migrations', 'apply', target.database, ...where])
      } finally {
        await rm(whole, { force: true })
      }
    },
    readRulesets: async function* () {
      const listed = await wrangler([
        'kv',
        'key',
        'list',
        '--namespace-id',
        namespace,
        '--remote',
        '-c',
        config,
      ])
      const keys = keysSchema.parse(JSON.parse(listed.slice(listed.indexOf('['))))
      for (let i = 0; i < keys.length; i += KEYS_PER_CALL) {
        const body = { keys: keys.slice(i, i + KEYS_PER_CALL).map(({ name }) => name) }
        const { values } = await cloudflare.account(valuesSchema, 'POST', `${texts}/bulk/get`, body)
        for (const [key, value] of Object.entries(values)) {
          // A text may be deleted after it was listed.
          if (value !== null) yield { key, value }
        }
      }
    },
    writeRulesets: async (batch) => {
      await cloudflare.account(z.unknown(), 'PUT', `${texts}/bulk`, batch)
    },
    close: () => Promise.resolve(),
  }
}
