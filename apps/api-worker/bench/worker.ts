import { DurableObject } from 'cloudflare:workers'
import type { VisitRow } from '@crivo/shared'
import type { BacktestCounts, BacktestInput } from '#core/ledger-api/backtests.ts'
import type { LedgerAccount } from '#core/ledger-api/settings.ts'
import { AccountLedger } from '#durable-objects.ts'
import type { Env as WorkerEnv } from '#env.ts'
import { maintainArchive } from '#ledger/archive/move-segments.ts'
import { openArchive } from '#ledger/archive/visit-archive.ts'
import { runBacktests } from '#ledger/backtest/run-backtest.ts'
import { readBacktest, startBacktest } from '#ledger/backtest/stored-backtests.ts'
import { packVisits } from '#ledger/ingest/open-batch.ts'
import { compactTail, isTailFull } from '#ledger/segments/compact.ts'
import { foldCounts } from '#ledger/upkeep/fold-counts.ts'
import { maintain } from '#ledger/upkeep/maintain.ts'
import type { ArchiveFiles } from '#platform/bindings.ts'
import type { BenchCall } from './calls.ts'
import { createVisits, keptClickIds } from './visits.ts'

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
  spendingLimit: null,
  events: [],
}

/**
 * The busiest campaign blocks IP addresses with too many visits, so each of its visitors is
 * counted.
 */
const ACCESS_LIMITS = [{ campaignId: 1, visits: 10, windowMs: 3_600_000 }]

const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** After this time, all visits of a month are old enough for the archive. */
const LATER_MS = 90 * 86_400_000

let gets = 0

/** Wraps a bucket to count its reads. */
const countGets = (files: ArchiveFiles): ArchiveFiles => ({
  get: (key, options) => {
    gets++
    return files.get(key, options)
  },
  put: (key, value) => files.put(key, value),
  delete: (keys) => files.delete(keys),
  list: (options) => files.list(options),
})

const fail = async () => {
  throw new Error('R2 does not respond')
}
const AWAY: ArchiveFiles = { get: fail, put: fail, delete: fail, list: fail }

/** The deployed ledger, with the benchmark's calls added. */
export class BenchLedger extends AccountLedger {
  readonly #files: ArchiveFiles | undefined

  constructor(state: DurableObjectState, env: Env) {
    const { VISIT_ARCHIVE: files } = env
    super(state, files === undefined ? env : { ...env, VISIT_ARCHIVE: countGets(files) })
    this.#files = files
  }

  /** The benchmark runs maintenance itself, to measure it. */
  override async alarm(): Promise<void> {}

  upkeep(): Promise<boolean> {
    return maintain(this.ctx.storage, { account: ACCOUNT, now: Date.now(), turn })
  }

  async maintainArchive(now: number, isAway: boolean): Promise<void> {
    if (this.#files === undefined) throw new Error('There is no bucket')
    const files = isAway ? AWAY : this.#files
    const archive = openArchive(files, this.ctx.id.toString(), () => crypto.randomUUID())
    while (await maintain(this.ctx.storage, { account: ACCOUNT, now, turn, archive }));
  }

  async compact(): Promise<void> {
    const turns = { now: Date.now(), firstDay: 0, turn }
    while (this.#count('arrivals') > 0) await compactTail(this.ctx.storage, turns, foldCounts)
  }

  /** Moves a full tail immediately, as the alarm would. */
  async moveFullTail(): Promise<void> {
    const { storage } = this.ctx
    const turns = { now: Date.now(), firstDay: 0, turn }
    if (isTailFull(storage.sql)) await compactTail(storage, turns, foldCounts)
  }

  multiply(times: number): void {
    const { sql } = this.ctx.storage
    const segments = this.#count('segments')
    const columns = '"day", "from", "to", count, maskedAt, damage'
    for (let copy = 0; copy < times; copy++) {
      const shift = this.#lastSegment()
      this.ctx.storage.transactionSync(() => {
        sql.exec(
          `insert into segments (id, ${columns}) select id + ?1, ${columns} from segments
            order by id limit ?2`,
          shift,
          segments,
        )
        for (const [table, values] of [
          ['segment_columns', 'statistics, bytes'],
          ['segment_sets', 'members'],
        ]) {
          sql.exec(
            `insert into ${table} select name, segment + ?1, ${values}
              from ${table} where segment + ?1 in (select id from segments)`,
            shift,
          )
        }
      })
    }
  }

  /** Moves all visits to R2, as the alarm does with old ones. */
  async archive(): Promise<void> {
    const { storage, id } = this.ctx
    if (this.#files === undefined) throw new Error('There is no bucket')
    storage.sql.exec('delete from open_days')
    const archive = openArchive(this.#files, id.toString(), () => crypto.randomUUID())
    const work = { now: Date.now() + LATER_MS, firstDay: 0, turn, archive }
    while (await maintainArchive(storage, work));
  }

  #lastSegment(): number {
    return this.ctx.storage.sql.exec<{ last: number }>('select max(id) as last from segments').one()
      .last
  }

  #count(table: 'arrivals' | 'segments'): number {
    return this.ctx.storage.sql.exec<{ n: number }>(`select count(*) as n from ${table}`).one().n
  }

  async runBacktest(input: BacktestInput): Promise<BacktestCounts | null> {
    const { sql } = this.ctx.storage
    const id = startBacktest(sql, input, Date.now())
    while (await runBacktests(sql, null, { now: Date.now(), turn }));
    return readBacktest(sql, id)?.counts ?? null
  }

  forgetClickIds(): number {
    const { sql } = this.ctx.storage
    const count = 'select count(*) as n from click_ids, json_each(ids)'
    const { n } = sql.exec<{ n: number }>(count).one()
    sql.exec('delete from click_ids')
    return n
  }

  size(): number {
    return this.ctx.storage.sql.databaseSize
  }
}

/** Stores each batch as one text. */
export class BareLedger extends DurableObject<Env> {
  append(sent: Sent): void {
    const { sql } = this.ctx.storage
    sql.exec('create table if not exists batches (visits text not null)')
    sql.exec('insert into batches values (?)', JSON.stringify(sent))
  }
}

interface Sent {
  readonly visits: readonly VisitRow[]
  readonly clickIds: Readonly<Record<string, string>>
}

let prepared: Sent[] = []

function prepare(input: Extract<BenchCall, { call: 'prepare' }>): void {
  const { seed, batches, size, from, to } = input
  const make = createVisits(seed, input.campaigns)
  const step = (to - from) / (batches * size)
  prepared = Array.from({ length: batches }, (_, batch) => {
    const visits = Array.from({ length: size }, (_, at) =>
      make(Math.floor(from + (batch * size + at) * step)),
    )
    return { visits, clickIds: keptClickIds(visits) }
  })
}

async function answer(input: BenchCall, env: Env): Promise<unknown> {
  const ledger = env.BENCH.get(env.BENCH.idFromName('1'))
  const bare = env.BARE.get(env.BARE.idFromName('1'))
  switch (input.call) {
    case 'prepare':
      return prepare(input)
    case 'append':
      for (const sent of prepared) {
        const { visits, clickIds } = sent
        const about = { batchId: crypto.randomUUID(), clickIds, reports: [] }
        const batch = { ...about, visits: packVisits(visits) }
        const input = { batch, account: ACCOUNT, accessLimits: ACCESS_LIMITS, lost: 0 }
        await ledger.append({ ...input, isDescribed: false, isFromEdge: true })
        await ledger.moveFullTail()
      }
      prepared = []
      return
    case 'appendBare':
      for (const sent of prepared) await bare.append(sent)
      return
    case 'compact':
      return ledger.compact()
    case 'multiply':
      return ledger.multiply(input.times)
    case 'archive':
      return ledger.archive()
    case 'gets': {
      const counted = gets
      gets = 0
      return counted
    }
    case 'countMatching':
      return ledger.countMatching(input.input)
    case 'upkeep':
      return ledger.upkeep()
    case 'maintainArchive':
      return ledger.maintainArchive(input.now, input.isAway)
    case 'backtest':
      return ledger.runBacktest(input.input)
    case 'forgetClickIds':
      return ledger.forgetClickIds()
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
