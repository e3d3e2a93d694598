import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readProject } from '../deploy/project.ts'
import { SimulatedAccount } from '../deploy/test/simulated-account.ts'
import { ACCOUNT_ID, type Simulator, simulateCloudflare, TOKEN } from '../deploy/test/simulator.ts'
import { ROOT } from '../lib/paths.ts'
import { openRemoteStore } from './remote-store.ts'
import { exportSql } from './sql-text.ts'
import type { RulesetText } from './store.ts'

const SCHEMA = `create table accounts (id integer primary key autoincrement, name text);
  create table domains (id integer primary key, account_id integer not null references accounts (id) on delete cascade);
  create index domains_account on domains (account_id);`
/** More than Cloudflare returns in one call. */
const RULESETS = Array.from({ length: 120 }, (_, i) => ({
  key: `ruleset:${i}`,
  value: `{"n":${i}}`,
}))

let folder: string
let account: SimulatedAccount
let simulator: Simulator
let db: DatabaseSync
let values: Map<string, string>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crivo-backup-'))
  account = new SimulatedAccount()
  simulator = await simulateCloudflare(account)
  db = new DatabaseSync(':memory:')
  db.exec(SCHEMA)
  values = new Map()
  account.databases.set('database-id', { name: 'crivo', db })
  account.namespaces.set('namespace-id', { title: 'crivo-rulesets', values })
  account.domains.set('app.example.com', 'crivo-api')
})

afterEach(async () => {
  await simulator.close()
  await rm(folder, { recursive: true })
  expect(simulator.unknown).toEqual([])
})

const open = () =>
  openRemoteStore('production', {
    credentials: { token: TOKEN, accountId: ACCOUNT_ID, apiUrl: simulator.apiUrl },
    project: { ...readProject(ROOT), root: folder },
    operatorKey: 'key',
  })

const rows = () =>
  ['accounts', 'domains', 'sqlite_sequence'].map((table) =>
    db.prepare(`select * from ${table}`).all(),
  )

it("exports an environment's database, replaces its contents on import, and migrates it", async () => {
  db.exec(
    "insert into accounts values (1, 'O''Neill; drop'), (7, null); delete from accounts where id = 7",
  )
  db.exec('insert into domains values (3, 1)')
  const before = rows()
  const store = await open()
  expect(store.url).toBe('https://app.example.com')
  const file = join(folder, 'database.sql')
  for await (const line of exportSql(store.readRows)) await appendFile(file, `${line}\n`)
  expect(await readFile(file, 'utf8')).toContain("O''Neill")
  db.exec('delete from domains; create table later (id integer primary key)')
  db.exec("update accounts set name = 'other'")
  db.exec("insert into accounts values (9, 'after the backup')")
  const migrations = join(folder, 'apps/api-worker/src/db/migrations')
  await mkdir(migrations, { recursive: true })
  await writeFile(join(migrations, '0001_newer.sql'), 'create table newer (id integer);')
  await store.importDatabase(file)
  const [accounts, domains, counters] = rows()
  expect([accounts, domains]).toEqual(before.slice(0, 2))
  // The id of an account created since the backup is not given again.
  expect(counters).toContainEqual({ name: 'accounts', seq: 9 })
  expect(db.prepare('select * from newer').all()).toEqual([])
  expect(db.prepare("select 1 from sqlite_master where name = 'later'").all()).toEqual([])
})

it('reads and writes more rulesets than fit into one call', async () => {
  const store = await open()
  await store.writeRulesets(RULESETS)
  expect(values.size).toBe(RULESETS.length)
  const read: RulesetText[] = []
  for await (const text of store.readRulesets()) read.push(text)
  expect(read).toEqual(RULESETS)
})

it('omits a ruleset that is deleted while the rulesets are read', async () => {
  const store = await open()
  await store.writeRulesets(RULESETS)
  const read: RulesetText[] = []
  for await (const text of store.readRulesets()) {
    read.push(text)
    values.delete('ruleset:119')
  }
  expect(read).toEqual(RULESETS.slice(0, -1))
})

it('rejects an environment that is not deployed', async () => {
  account.domains.clear()
  await expect(open()).rejects.toThrow('production is not deployed')
})
