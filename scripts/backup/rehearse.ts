import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Campaign, MINUTE_MS, SECOND_MS, type Visit } from '@crivo/shared'
import { BOTS, CRAWLERS, PEOPLE } from '@crivo/visit/sample-visitors'
import { callApi, signIn } from '../lib/local/api-client.ts'
import { DEMO_ACCOUNT } from '../lib/local/demo-account.ts'
import { findFreePorts, type Ports } from '../lib/local/ports.ts'
import { type Product, secretsFile, startProduct } from '../lib/local/product.ts'
import { STATES } from '../lib/paths.ts'
import { sendVisit } from '../lib/visits/send.ts'
import { openLocalStore } from './local-store.ts'
import { restore } from './restore-backup.ts'
import { backUp } from './write-backup.ts'

const VISITORS = [...PEOPLE, ...CRAWLERS, ...BOTS]
/** Number of visits in lists; reviewers are only counted. */
const LISTED = PEOPLE.length + BOTS.length
/**
 * State that alarms change, even during a backup: the progress of IP address masking, a ledger's
 * edge registry, and when its rules were last judged.
 */
const RENEWED = ['maskedUntil', 'registry', 'rulesJudgedAt']
const WAIT_MS = MINUTE_MS
/** Time in which the ledger's alarms count people and hand over findings. */
const SETTLED_MS = 12 * SECOND_MS

/** A product's comparable state: table rows by file, API responses, and the pages visitors get. */
export interface Observed {
  readonly tables: Readonly<Record<string, readonly unknown[]>>
  readonly campaigns: readonly Campaign[]
  readonly visits: readonly Visit[]
  readonly pages: readonly string[]
}

/**
 * Fills a fresh product with an account, a campaign and visits, backs it up, deletes everything but
 * its secrets (which a team stores elsewhere), and restores it. Returns the state before and after.
 */
export async function rehearse(
  state: string,
  print: (line: string) => void,
): Promise<{ before: Observed; after: Observed }> {
  const folder = join(STATES, state)
  const backup = join(STATES, `${state}-backup`)
  await clear(state)
  const ports = await findFreePorts()
  print('Starting a fresh product and sending it visitors …')
  const seen = await observe(ports, state, true)

  print('Backing it up …')
  await withStore(state, (store) => backUp(store, backup, new Date()))
  // Read before the backup, which creates ledgers for accounts that never used theirs.
  const before = { ...seen, tables: await readTables(state) }
  print('Deleting everything but the secrets …')
  const secrets = join(STATES, `${state}-backup`, 'secrets.json')
  await cp(secretsFile(state), secrets)
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await cp(secrets, secretsFile(state))

  print('Restoring it …')
  await withStore(state, (store) => restore(store, backup))
  // Repeats the restore, which must be harmless after a crash.
  await withStore(state, (store) => restore(store, backup))
  const tables = await readTables(state)
  print('Starting it and sending the same visitors …')
  const after = { ...(await observe(ports, state, false)), tables }
  await clear(state)
  return { before, after }
}

async function withStore<T>(
  state: string,
  act: (store: Awaited<ReturnType<typeof openLocalStore>>) => Promise<T>,
): Promise<void> {
  const store = await openLocalStore(state)
  try {
    await act(store)
  } finally {
    await store.close()
  }
}

/** Runs the product. Reads the API before this run's visits unless it is the first run. */
async function observe(ports: Ports, state: string, isFirst: boolean): Promise<Observed> {
  const product = await startProduct(ports, state)
  try {
    const counted = isFirst ? null : await readApi(product)
    const pages = await sendVisitors(product)
    const said = counted ?? (await readApi(product))
    if (isFirst) await sleep(SETTLED_MS)
    return { ...said, pages, tables: {} }
  } finally {
    await product.stop()
  }
}

async function sendVisitors({ edgeUrl }: Product): Promise<string[]> {
  const pages: string[] = []
  for (const { network, headers } of VISITORS) {
    const { status, body } = await sendVisit(new URL('/promo', edgeUrl), `${network}.7`, headers)
    pages.push(`${status} ${body}`)
  }
  return pages
}

/** Reads the campaigns with their totals, and the visits once they have all arrived. */
async function readApi({ dashboardUrl }: Product): Promise<Pick<Observed, 'campaigns' | 'visits'>> {
  const token = await signIn(dashboardUrl, DEMO_ACCOUNT)
  const get = <T>(path: string) => callApi<T>(dashboardUrl, 'GET', path, { token })
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const visits = await get<Visit[]>('/api/analytics/real-time?limit=100')
    if (visits.length >= LISTED) {
      return { visits, campaigns: await get<Campaign[]>('/api/campaigns') }
    }
    if (Date.now() > deadline) throw new Error(`Only ${visits.length} visits arrived in time.`)
    await sleep(300)
  }
}

/**
 * Reads every row of the control plane's SQLite files directly. Leaves out ledgers without rows,
 * such as the one that status checks use.
 */
async function readTables(state: string): Promise<Record<string, readonly unknown[]>> {
  const folder = join(STATES, state, 'api')
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => /^(d1|do)\b.*\.sqlite$/.test(file) && !file.endsWith('metadata.sqlite'))
    .sort()
  const tables: Record<string, readonly unknown[]> = {}
  for (const file of files) {
    const db = new DatabaseSync(join(folder, file), { readOnly: true })
    const names = db
      .prepare(
        "select name from sqlite_master where type = 'table' and name not glob '_cf_*' order by name",
      )
      .all()
    const read = names.map(({ name }) => {
      const rows = db
        .prepare(`select * from "${name}"`)
        .all()
        .filter(({ key }) => !RENEWED.includes(String(key)))
        .map(({ registry_pushed: _, ...row }) => row)
      return { name, rows }
    })
    db.close()
    if (read.every(({ name, rows }) => rows.length === 0 || name === 'schema_version')) continue
    for (const { name, rows } of read) tables[`${file} ${name}`] = rows
  }
  return tables
}

async function clear(state: string): Promise<void> {
  await rm(join(STATES, state), { recursive: true, force: true })
  await rm(join(STATES, `${state}-backup`), { recursive: true, force: true })
}
