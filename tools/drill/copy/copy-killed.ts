import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@crivo/shared'
import type { StoredErasure } from '#apps/api-worker/src/core/ledger-api/erasures.ts'
import type { CountedMatching, FoundVisits } from '#apps/api-worker/src/core/ledger-api/searches.ts'
import type { Random } from '../../fuzz/random.ts'
import type { Outcome } from '../outcome.ts'
import { compareVisits, findChanges, findMiscounts, type Past } from './compare.ts'
import { Hub } from './hub.ts'
import { damageOf, hashColumns, idIn, ledgerFile } from './ledger-file.ts'
import { fillOldLedger, SEGMENT_VISITS, SEGMENTS } from './old-layout.ts'
import {
  bundleToday,
  type Release,
  type ReleasedLedger,
  readRelease,
  startRelease,
} from './start-release.ts'

/** The last release whose segments have no separate index, and that does not read `arrivals`. */
const EARLIER = 3
const DAYS = 20
/** Too recent for the archive. */
const FIRST_DAY_AGO = 25
const KILLS = 8
const MOST_RUN_MS = 800
const EARLIER_MS = 2_000
const AFTER_MS = 5_000
const MOST_WORK_MS = 300_000
const POLL_MS = 100
const LEAST_INTERRUPTED = 3

/**
 * Kills a ledger's workerd while its alarm copies the columns of an earlier release, and runs that
 * release again in the middle. Visits arrive all the time, and one is erased. Every column and
 * every visit must be there exactly once, and answers must not change.
 */
export async function copyKilled(random: Random): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'crivo-copy-'))
  const [earlier, today] = [await readRelease(EARLIER), await bundleToday()]
  const errors: string[] = []
  let ledger = await startRelease(folder, earlier)
  const hub = new Hub(random.bits(), () => ledger)
  const restart = async (release: Release) => {
    await ledger.kill()
    ledger = await startRelease(folder, release)
  }
  try {
    await hub.send()
    await ledger.kill()
    const past = await writePast(await ledgerFile(folder), random)
    ledger = await startRelease(folder, today)
    const answer = await ask(ledger, past.asked)
    const check = async (when: string) => {
      if ((await ask(ledger, past.asked)) !== answer) errors.push(`Another answer ${when}`)
    }
    const from = Date.now()
    let downMs = 0
    let interrupted = 0
    const rollBackAt = 2 + random.below(3)
    hub.part = 'copy'
    hub.open()
    const { subject } = past
    const erasure = { kind: 'visit', subject, from: null, to: Date.now() }
    await ledger.call('startErasure', { id: crypto.randomUUID(), ...erasure })
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(random.below(MOST_RUN_MS))
      await check(`before kill ${kill}`)
      if (await isCopying(ledger)) interrupted += 1
      const killedAt = Date.now()
      hub.part = null
      if (kill === rollBackAt) {
        await restart(earlier)
        await hub.repeat()
        await sleep(EARLIER_MS)
      }
      await restart(today)
      hub.part = 'copy'
      downMs += Date.now() - killedAt
      await check(`after kill ${kill}`)
    }
    if (interrupted < LEAST_INTERRUPTED) errors.push(`Only ${interrupted} kills interrupted it`)
    const end = from + MOST_WORK_MS
    while ((await isCopying(ledger)) && Date.now() < end) await sleep(POLL_MS)
    const copyMs = Date.now() - from - downMs
    if (await isCopying(ledger)) errors.push('The copy does not end')
    while ((await isErasing(ledger)) && Date.now() < end) await sleep(POLL_MS)
    hub.part = 'after'
    await check('after the copy')
    await sleep(AFTER_MS)
    await hub.close()
    errors.push(...(await findMiscounts(ledger, hub)))
    await ledger.kill()
    errors.push(...damageOf(past.file), ...findChanges(past))
    const { lost, doubled, more } = compareVisits(past, hub)
    if (more !== 0) errors.push(`${more} visits of the segment with the erased one are too many`)
    for (const error of errors) console.error(error)
    const sent = hub.sent.length
    return {
      ...{ sent, stored: sent - lost, lost, late: 0, doubled, errors: errors.length },
      copied: {
        megabytes: Math.round(past.bytes / 1e6),
        seconds: Math.round(copyMs / 1_000),
        interrupted,
        waitMs: quantilesOf(hub.waits.copy),
        laterWaitMs: quantilesOf(hub.waits.after),
      },
    }
  } finally {
    await hub.close()
    await ledger.kill()
    await rm(folder, { recursive: true })
  }
}

async function writePast(file: string, random: Random): Promise<Past> {
  const first = Math.floor(Date.now() / DAY_MS) - FIRST_DAY_AGO
  const days = Array.from({ length: DAYS }, (_, index) => first + index)
  fillOldLedger(file, random.bits(), days)
  const { size: bytes } = await stat(file)
  const columns = hashColumns(file)
  const erased = 1 + random.below(SEGMENTS)
  const subject = idIn(file, erased, random.below(SEGMENT_VISITS))
  return { file, bytes, columns, erased, subject, asked: first + (erased % DAYS) }
}

async function isErasing({ call }: ReleasedLedger): Promise<boolean> {
  const [erasure] = (await call('erasures')) as StoredErasure[]
  return erasure?.completedAt === null
}

/** Earlier releases count in pages. */
type CountedPage = Pick<CountedMatching, 'groups'> & { readonly cursor?: string | null }

/** Returns answers about a past day as text: a page of its visits, and their number by country. */
async function ask({ call }: ReleasedLedger, day: number): Promise<string> {
  const search = { from: day * DAY_MS, to: (day + 1) * DAY_MS, limit: 20 }
  const page = (await call('visits', { ...search, cursor: null })) as FoundVisits
  const counts: Record<string, number> = {}
  let cursor: string | null = null
  do {
    const input = { search: { ...search, cursor }, by: 'country' }
    const counted = (await call('countMatching', input)) as CountedPage
    for (const { key, counts: own } of counted.groups) {
      const number = Object.values(own).reduce((sum, value) => sum + Number(value), 0)
      counts[key] = (counts[key] ?? 0) + number
    }
    cursor = counted.cursor ?? null
  } while (cursor !== null)
  return JSON.stringify([page.visits, Object.entries(counts).sort()])
}

/** Returns whether the ledger still has a table of the earlier layout, or a copy. */
async function isCopying({ call }: ReleasedLedger): Promise<boolean> {
  const query = `select 1 from sqlite_master where type = 'table' and (
    name in ('segment_columns', 'segment_sets') and sql like '%without rowid%'
    or name glob 'segment_*_old' or name glob 'segment_*_copy')`
  return ((await call('read', query)) as unknown[]).length > 0
}

/** Returns the median, 95th and 99th percentile and maximum, in whole milliseconds. */
function quantilesOf(waits: readonly number[] = []): Record<string, number> {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? 0)
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
