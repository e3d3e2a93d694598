import type { ServiceStatus, SystemStatus } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { findUsedKeys } from '#core/encryption/key-usage.ts'
import { askEdgeHealth } from './ask-edge-health.ts'
import { holdLatest } from './hold-latest.ts'
import { readKvProbe } from './kv-probe.ts'
import { probe } from './probe.ts'

/** Probes all services in parallel. */
export async function measureStatus(ctx: Context): Promise<SystemStatus> {
  const ask = (service: keyof SystemStatus, asked: () => Promise<ServiceStatus>) =>
    probe(service, asked, ctx)
  const [cloudflareWorkers, api, database, kvStore] = await Promise.all([
    ask('cloudflareWorkers', () => askEdge(ctx)),
    ask('api', () => askLedger(ctx)),
    ask('database', () => askDatabase(ctx)),
    ask('kvStore', () => readKvProbe(ctx)),
  ])
  return { cloudflareWorkers, api, database, kvStore }
}

/** The cached status. */
export const readStatus = holdLatest(measureStatus)

/** Returns `unknown` if no edge to probe is configured. */
async function askEdge(ctx: Context): Promise<ServiceStatus> {
  const { edgeProbeUrl } = ctx.config
  if (edgeProbeUrl === null) return 'unknown'
  await askEdgeHealth(ctx, edgeProbeUrl)
  return 'operational'
}

/** A ledger without an account, so that a status check never wakes a customer's ledger. */
const PROBED_LEDGER = 0

async function askLedger({ ledgerOf }: Context): Promise<ServiceStatus> {
  await ledgerOf(PROBED_LEDGER).usage({ from: 0, to: 0 })
  return 'operational'
}

/** Returns a warning if stored values need a key that is not configured. */
async function askDatabase({ db, config }: Context): Promise<ServiceStatus> {
  const used = await findUsedKeys(db)
  return [...used].every((id) => config.encryptionKeys.has(id)) ? 'operational' : 'warning'
}
