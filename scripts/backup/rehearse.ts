import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Campaign, Visit } from '@crivo/shared'
import { callApi, signIn } from '../lib/api-client.ts'
import { DEMO_ACCOUNT } from '../lib/demo-account.ts'
import { LOCAL } from '../lib/paths.ts'
import { findFreePorts, type Ports } from '../lib/ports.ts'
import { type Product, secretsFile, startProduct } from '../lib/product.ts'
import { sendVisit } from '../traffic/send.ts'
import { BOTS, CRAWLERS, PEOPLE } from '../traffic/visitors.ts'
import { backUp, restore } from './backup.ts'
import { openLocalStore } from './local-store.ts'

const VISITORS = [...PEOPLE, ...CRAWLERS, ...BOTS]
const WAIT_MS = 60_000

/** What there is to compare: each table's rows by file, what the API says, what visitors get. */
export interface Observed {
  readonly tables: Readonly<Record<string, readonly unknown[]>>
  readonly campaigns: readonly Campaign[]
  readonly visits: readonly Visit[]
  readonly pages: readonly string[]
}

/**
 * Fills a fresh product with an account, a campaign and visits, backs it up, deletes all but its
 * secrets, which a team keeps elsewhere, and restores it. Gives what there was before and after.
 */
export async function rehearse(
  state: string,
  print: (line: string) => void,
): Promise<{ before: Observed; after: Observed }> {
  const folder = join(LOCAL, state)
  const backup = join(LOCAL, `${state}-backup`)
  await clear(state)
  const ports = await findFreePorts()
  print('Starting a fresh product, and sending it visitors …')
  const seen = await observe(ports, state, true)
  const before = { ...seen, tables: await readTables(state) }

  print('Backing it up …')
  await withStore(state, (store) => backUp(store, backup, new Date()))
  print('Deleting everything but the secrets …')
  const secrets = join(LOCAL, `${state}-backup`, 'secrets.json')
  await cp(secretsFile(state), secrets)
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await cp(secrets, secretsFile(state))

  print('Restoring it …')
  await withStore(state, (store) => restore(store, backup))
  // A restore that is begun again after a crash must not do harm.
  await withStore(state, (store) => restore(store, backup))
  const tables = await readTables(state)
  print('Starting it, and sending the same visitors …')
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

/** Runs the product; what the API says is read before this run's visitors if they were counted already. */
async function observe(ports: Ports, state: string, isFirst: boolean): Promise<Observed> {
  const product = await startProduct(ports, state)
  try {
    const counted = isFirst ? null : await readApi(product)
    const pages = await sendVisitors(product)
    const said = counted ?? (await readApi(product))
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

/** The campaigns with their totals and the visits, as soon as all have arrived. */
async function readApi({ dashboardUrl }: Product): Promise<Pick<Observed, 'campaigns' | 'visits'>> {
  const token = await signIn(dashboardUrl, DEMO_ACCOUNT)
  const get = <T>(path: string) => callApi<T>(dashboardUrl, 'GET', path, { token })
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const visits = await get<Visit[]>('/api/analytics/real-time?limit=100')
    if (visits.length >= VISITORS.length) {
      return { visits, campaigns: await get<Campaign[]>('/api/campaigns') }
    }
    if (Date.now() > deadline) throw new Error(`Only ${visits.length} visits have arrived.`)
    await sleep(300)
  }
}

/** Every row of the control plane's SQLite files, read without the product's help. */
async function readTables(state: string): Promise<Record<string, readonly unknown[]>> {
  const folder = join(LOCAL, state, 'api')
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
    for (const { name } of names) {
      tables[`${file} ${name}`] = db.prepare(`select * from "${name}"`).all()
    }
    db.close()
  }
  return tables
}

async function clear(state: string): Promise<void> {
  await rm(join(LOCAL, state), { recursive: true, force: true })
  await rm(join(LOCAL, `${state}-backup`), { recursive: true, force: true })
}
