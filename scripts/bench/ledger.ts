import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchCall, BenchQuery } from '../../apps/api-worker/bench/calls.ts'
import { report } from './measure.ts'
import { startLedger } from './start-ledger.ts'

const DAY_MS = 86_400_000
const MILLION = 1_000_000
/** Visits whose ingest is measured, in batches as they come from a busy edge. */
const MEASURED = 100_000
const BATCH = 500
const FILL_BATCH = 5_000
const RUNS = 20

type Ask = (call: BenchCall) => Promise<unknown>

/**
 * The ledger's figures, one JSON object a line: ingest, every query of the dashboard and the
 * size, on a month of 1 M visits (of 5 M with `--long`), in workerd with SQLite on disk.
 */
export async function benchLedger(): Promise<void> {
  const visits = process.argv.includes('--long') ? 5 * MILLION : MILLION
  const folder = await mkdtemp(join(tmpdir(), 'crivo-ledger-'))
  const worker = await startLedger(folder)
  try {
    const to = Date.now()
    const from = to - 30 * DAY_MS
    const middle = to - (MEASURED / visits) * (to - from)
    await fill(worker.ask, visits - MEASURED, from, middle)
    await benchIngest(worker.ask, middle, to)
    while (await worker.ask({ call: 'upkeep' }));
    const bytes = Number(await worker.ask({ call: 'size' })) / visits
    const of = `${visits / MILLION} M visits in 30 days, 8 campaigns`
    report('bytes/visit', bytes, 'B', `${of}: whole database, counts included`)
    await benchQueries(worker.ask, to, of)
  } finally {
    await worker.stop()
    await rm(folder, { recursive: true })
  }
}

/** Fills a ledger through its own door, in larger batches than an edge sends. */
async function fill(ask: Ask, visits: number, from: number, to: number): Promise<void> {
  const calls = Math.ceil(visits / (10 * FILL_BATCH))
  for (let call = 0; call < calls; call++) {
    const at = (part: number) => from + (part * (to - from)) / calls
    const size = visits / calls / 10
    const span = { from: at(call), to: at(call + 1) }
    await ask({ call: 'prepare', seed: call, batches: 10, size, ...span })
    await ask({ call: 'append' })
  }
}

async function benchIngest(ask: Ask, from: number, to: number): Promise<void> {
  const batches = MEASURED / BATCH
  await ask({ call: 'prepare', seed: -1, batches, size: BATCH, from, to })
  const bare = await time(() => ask({ call: 'appendBare' }))
  const counted = await time(() => ask({ call: 'append' }))
  const baseline = 'batches of 500, each counted by twelve dimensions'
  report('ingest/visits-per-s', (MEASURED / counted) * 1_000, 'visits/s', baseline)
  const ofBare = 'the same visits as bare inserts into one table, in the same run'
  report('ingest/share-of-bare', bare / counted, 'ratio', ofBare)
}

async function benchQueries(ask: Ask, now: number, of: string): Promise<void> {
  let worst = { name: '', p95: 0 }
  for (const [name, query] of Object.entries(queriesAt(now))) {
    const samples: number[] = []
    for (let run = 0; run < RUNS; run++) samples.push(await time(() => ask(query)))
    const p95 = samples.toSorted((a, b) => a - b)[Math.ceil(RUNS * 0.95) - 1] ?? Number.NaN
    if (p95 > worst.p95) worst = { name, p95 }
  }
  report('query/p95-ms', worst.p95, 'ms', `${of}: the slowest query, ${worst.name}; over HTTP`)
}

/** What the dashboard asks, with the spans that cost most: none begins with a day. */
function queriesAt(now: number): Record<string, BenchQuery> {
  const month = { from: now - 30 * DAY_MS, to: now, campaignId: null }
  const week = { ...month, from: now - 7 * DAY_MS }
  const day = { ...month, from: now - DAY_MS }
  const search = { from: null, to: null, cursor: null, limit: 50 }
  const breakdown = (span: typeof month, dimension: 'city' | 'asn' | 'country' | 'campaign') =>
    ({ call: 'breakdown', input: { span, dimension, limit: 50 } }) as const
  return {
    'hours of a month': { call: 'series', input: { span: month, step: 'hour' } },
    'days of a month': { call: 'series', input: { span: month, step: 'day' } },
    'cities of a month': breakdown(month, 'city'),
    'cities of a week': breakdown(week, 'city'),
    'cities of a day': breakdown(day, 'city'),
    'networks of a month': breakdown(month, 'asn'),
    'countries of a month': breakdown(month, 'country'),
    'campaigns of a month': breakdown(month, 'campaign'),
    'the latest visits': { call: 'recent', input: { campaignId: 8, limit: 50 } },
    'a page of visits': { call: 'visits', input: search },
    'visits of a rare city': { call: 'visits', input: { ...search, city: 'Cidade Nova 1400' } },
    'visits by class': { call: 'visits', input: { ...search, class: 'verified' } },
    'visits of an address': { call: 'visits', input: { ...search, ip: '192.0.2.1' } },
  }
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}
