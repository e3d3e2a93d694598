import { DurableObject } from 'cloudflare:workers'
import { VISIT_COLUMN_NAMES, VISIT_COLUMNS, type VisitRow } from '@crivo/shared'
import type { Env as WorkerEnv } from '../src/env.ts'
import { AccountLedger } from '../src/ledger/account-ledger.ts'
import { maintain } from '../src/ledger/maintain.ts'
import type { LedgerAccount } from '../src/ledger/types.ts'
import type { BenchCall } from './calls.ts'
import { createVisits } from './visits.ts'

interface Env extends WorkerEnv {
  readonly BENCH: DurableObjectNamespace<BenchLedger>
  readonly BARE: DurableObjectNamespace<BareLedger>
}

const ACCOUNT: LedgerAccount = {
  id: 1,
  plan: 'scale',
  maskAfterDays: 14,
  keptDays: 365,
  period: { start: 0, end: 0 },
  forgiven: { requests: 0, at: 0 },
  events: [],
}

/** The busiest campaign blocks addresses that come too often, so each of its visitors is counted. */
const ACCESS_LIMITS = [{ campaignId: 1, visits: 10, windowMs: 3_600_000 }]

/** The ledger as it is deployed, with what a measurement asks beside it. */
export class BenchLedger extends AccountLedger {
  upkeep(): boolean {
    return maintain(this.ctx.storage, ACCOUNT, Date.now())
  }

  size(): number {
    return this.ctx.storage.sql.databaseSize
  }
}

/** Visits in one plain table. */
export class BareLedger extends DurableObject<Env> {
  append(visits: readonly VisitRow[]): void {
    const { sql } = this.ctx.storage
    const columns = VISIT_COLUMN_NAMES.map((name) => `"${name}" ${VISIT_COLUMNS[name]}`)
    sql.exec(`create table if not exists visits (${columns.join(', ').replaceAll('?', '')})`)
    const insert = `insert into visits values (${columns.map(() => '?').join(', ')})`
    this.ctx.storage.transactionSync(() => {
      for (const visit of visits) sql.exec(insert, ...VISIT_COLUMN_NAMES.map((name) => visit[name]))
    })
  }
}

let prepared: VisitRow[][] = []

function prepare(input: Extract<BenchCall, { call: 'prepare' }>): void {
  const { seed, batches, size, from, to } = input
  const make = createVisits(seed)
  const step = (to - from) / (batches * size)
  prepared = Array.from({ length: batches }, (_, batch) =>
    Array.from({ length: size }, (_, at) => make(Math.floor(from + (batch * size + at) * step))),
  )
}

async function answer(input: BenchCall, env: Env): Promise<unknown> {
  const ledger = env.BENCH.get(env.BENCH.idFromName('1'))
  const bare = env.BARE.get(env.BARE.idFromName('1'))
  switch (input.call) {
    case 'prepare':
      return prepare(input)
    case 'append':
      for (const visits of prepared) {
        const batch = { batchId: crypto.randomUUID(), visits }
        await ledger.append({ batch, account: ACCOUNT, accessLimits: ACCESS_LIMITS, lost: 0 })
      }
      return
    case 'appendBare':
      for (const visits of prepared) await bare.append(visits)
      return
    case 'upkeep':
      return ledger.upkeep()
    case 'size':
      return ledger.size()
    case 'breakdown':
      return ledger.breakdown(input.input)
    case 'series':
      return ledger.series(input.input)
    case 'visits':
      return ledger.visits(input.input)
    case 'recent':
      return ledger.recent(input.input)
  }
}

export default {
  fetch: async (request, env) =>
    Response.json((await answer(await request.json<BenchCall>(), env)) ?? null),
} satisfies ExportedHandler<Env>
