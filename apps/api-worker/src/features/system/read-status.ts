import type { ServiceStatus, SystemStatus } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { askEdge } from './edge-probe.ts'
import { holdLatest } from './hold-latest.ts'
import { readKvProbe } from './kv-probe.ts'
import { probe } from './probe.ts'

/** Asks everything that the product stands on, at once. */
export async function measureStatus(ctx: Context): Promise<SystemStatus> {
  const ask = (service: keyof SystemStatus, asked: () => Promise<ServiceStatus>) =>
    probe(service, asked, ctx.now)
  const [cloudflareWorkers, api, database, kvStore] = await Promise.all([
    ask('cloudflareWorkers', () => askEdge(ctx)),
    ask('api', () => askLedger(ctx)),
    ask('database', () => askDatabase(ctx)),
    ask('kvStore', () => readKvProbe(ctx)),
  ])
  return { cloudflareWorkers, api, database, kvStore }
}

/** What everybody is told. */
export const readStatus = holdLatest(measureStatus)

/** A ledger like all others, of no account: a visitor's question must not wake anybody's. */
const PROBED_LEDGER = 0

async function askLedger({ ledgerOf }: Context): Promise<ServiceStatus> {
  await ledgerOf(PROBED_LEDGER).usage({ from: 0, to: 0 })
  return 'operational'
}

async function askDatabase({ db }: Context): Promise<ServiceStatus> {
  await db.run(sql`select 1`)
  return 'operational'
}
