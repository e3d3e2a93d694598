import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@crivo/shared'
import type { BenchCall, BenchQuery } from '../../apps/api-worker/bench/calls.ts'
import type {
  CountedMatching,
  FoundVisits,
  MatchingInput,
} from '../../apps/api-worker/src/core/ledger-api/searches.ts'
import { startLedger } from '../rig/start-ledger.ts'
import { collectGarbage, p95Of, report } from './measure.ts'

const MILLION = 1_000_000
/** The number of visits for measuring ingest, in batches as large as a busy edge's. */
const MEASURED = 100_000
const BATCH = 500
const FILL_BATCH = 5_000
/** Enough that one pause does not decide the 95th percentile. */
const RUNS = 100
const SCANS = 5

type Ask = (call: BenchCall) => Promise<unknown>

/**
 * Measures the ledger, one JSON object per line: ingest, every dashboard query and the size, on a
 * month of 1 M visits (5 M with `--long`), in workerd with SQLite on disk.
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
    while (await worker.ask({ call: 'upkeep' }));
    await benchIngest(worker.ask, middle, to)
    while (await worker.ask({ call: 'upkeep' }));
    const of = `${visits / MILLION} M visits in 30 days, 8 campaigns`
    await benchSize(worker.ask, visits, of)
    await benchQueries(worker.ask, to, of)
    await benchSources(worker.ask, from, to, of)
    await worker.ask({ call: 'multiply', times: (10 * MILLION) / visits - 1 })
    const matching = await benchScans(worker.ask, from, to)
    await worker.ask({ call: 'archive' })
    await benchArchive(worker.ask, from, to - 1, matching)
  } finally {
    await worker.stop()
    await rm(folder, { recursive: true })
  }
}

/** Fills a ledger through its public interface, in larger batches than an edge sends. */
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
  const appended = await time(async () => {
    await ask({ call: 'append' })
    await ask({ call: 'compact' })
  })
  const baseline = 'batches of 500, moved into segments'
  report('ingest/visits-per-s', (MEASURED / appended) * 1_000, 'visits/s', baseline)
  const ofBare = 'the same batches as JSON, one text each, into one table, in the same run'
  report('ingest/share-of-bare', bare / appended, 'ratio', ofBare)
}

/**
 * Measures the size of visits and of the networks' click IDs that a campaign stores for 90 days.
 */
async function benchSize(ask: Ask, visits: number, of: string): Promise<void> {
  const sizeOf = async () => Number(await ask({ call: 'size' }))
  const whole = await sizeOf()
  const clickIds = Number(await ask({ call: 'forgetClickIds' }))
  const bytes = await sizeOf()
  report('bytes/visit', bytes / visits, 'B', `${of}: whole database, counts included`)
  const kept = `${of}: more where a visit’s click ID is kept`
  report('bytes/click-id', (whole - bytes) / clickIds, 'B', kept)
}

/** Measures counting all visits by a dimension that is read from their parameters. */
async function benchSources(ask: Ask, from: number, to: number, of: string): Promise<void> {
  const scan = () => countAll(ask, { search: { from, to }, by: 'placement' })
  report('query/placements-p95-ms', await sample(SCANS, scan), 'ms', `${of}: by placement`)
}

async function benchQueries(ask: Ask, now: number, of: string): Promise<void> {
  let worst = { name: '', p95: 0 }
  for (const [name, query] of Object.entries(queriesAt(now))) {
    const p95 = await sample(RUNS, () => ask(query))
    if (p95 > worst.p95) worst = { name, p95 }
  }
  report('query/p95-ms', worst.p95, 'ms', `${of}: the slowest query, ${worst.name}; over HTTP`)
}

/**
 * Counts a month's visits by referrer, filtered by three columns; returns the number of matches.
 */
function scanMonth(ask: Ask, from: number, to: number): Promise<number> {
  const search = { language: 'pt-BR', os: 'android', asn: '1131', from, to }
  return countAll(ask, { search, by: 'referrer' })
}

/**
 * Counts the visits that match a filter; returns the number of matches. Throws if any visits are
 * not read, because a count that skips them would look fast.
 */
async function countAll(ask: Ask, matching: MatchingInput): Promise<number> {
  const input = { ...matching, mostSlices: Number.MAX_SAFE_INTEGER }
  const { groups, countedFrom } = (await ask({ call: 'countMatching', input })) as CountedMatching
  if (countedFrom !== null) throw new Error('Some visits could not be read')
  return groups.reduce(
    (sum, { counts }) => sum + Object.values(counts).reduce((total, count) => total + count, 0),
    0,
  )
}

/** Measures the same filter with all visits in R2, which miniflare simulates on this disk. */
async function benchArchive(ask: Ask, from: number, to: number, expected: number): Promise<void> {
  const of = '10 M visits of 30 days in miniflare’s R2, not Cloudflare’s'
  let gets = 0
  const scan = async () => {
    await ask({ call: 'gets' })
    const visits = await scanMonth(ask, from, to)
    if (visits !== expected) throw new Error(`R2 has ${visits} of ${expected} visits`)
    gets = Math.max(gets, Number(await ask({ call: 'gets' })))
  }
  report('scan/r2-p95-ms', await sample(SCANS, scan), 'ms', `${of}: the filter of scan/hot`)
  report('scan/r2-gets', gets, 'reads', `${of}: most reads of a scan`)
}

/** Measures filters on any column over a month's 10 M visits, while batches arrive. */
async function benchScans(ask: Ask, from: number, now: number): Promise<number> {
  const of = '10 M visits of 30 days in the object'
  let visits = 0
  const scan = async () => {
    // Excludes visits that arrive during the scan.
    visits = await scanMonth(ask, from, now - 1)
  }
  const scans = await sample(SCANS, scan)
  report('scan/hot-p95-ms', scans, 'ms', `${of}: filtered by three columns, grouped by a fourth`)
  const search = { from: null, to: null, cursor: null, limit: 50, ip: '192.0.2.1' }
  const firstPage = async () => {
    for (let cursor: string | null = null; ; ) {
      const page = await ask({ call: 'visits', input: { ...search, cursor } })
      cursor = (page as FoundVisits).cursor
      if (cursor === null) return
    }
  }
  report('scan/first-page-ms', await sample(SCANS, firstPage), 'ms', `${of}: one address`)
  let isScanning = true
  const scanning = scan().finally(() => {
    isScanning = false
  })
  const appends: number[] = []
  for (let seed = -2; isScanning; seed--) {
    const times = { from: now - 1, to: now }
    await ask({ call: 'prepare', seed, batches: 1, size: BATCH, ...times })
    appends.push(await time(() => ask({ call: 'append' })))
  }
  await scanning
  report('append/p95-during-scan-ms', p95Of(appends), 'ms', `${of}: a batch of 500 during a scan`)
  return visits
}

async function sample(runs: number, run: () => Promise<unknown>): Promise<number> {
  collectGarbage()
  const samples: number[] = []
  for (let index = 0; index < runs; index++) samples.push(await time(run))
  return p95Of(samples)
}

/** Returns the dashboard's queries with the costliest ranges, which do not start at midnight. */
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
