import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '@crivo/shared'
import type { FoundVisits } from '../../apps/api-worker/src/core/ledger-api/searches.ts'
import type { Random } from '../fuzz/random.ts'
import { type RunningLedger, startLedger } from '../rig/start-ledger.ts'
import type { Outcome } from './outcome.ts'

const BATCHES = 80
const BATCH = 500
const KILLS = 6
/**
 * How long the work runs at most before the first kill. Doubles with each kill: machines differ in
 * how long the work takes, and once it ends there is nothing left to interrupt.
 */
const FIRST_RUN_MS = 40
/** Late enough that all visits are old enough for the archive. */
const LATER_MS = 60 * DAY_MS
const AWAY_MS = 10 * MINUTE_MS
const AWAY_STEP_MS = 2 * MINUTE_MS
const PAGE = 500

/**
 * Kills the ledger's workerd while it moves its tail into segments, then while it moves the
 * segments to R2, which does not respond for the first ten minutes. All visits must be readable at
 * all times.
 */
export async function segmentsKilled(random: Random): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'crivo-segments-'))
  let ledger = await startLedger(folder)
  const to = Date.now()
  let sent = 0
  let interrupted = 0
  const errors: string[] = []
  const check = async (when: string) => {
    const { stored, doubled, isWhole } = await readVisits(ledger)
    if (stored !== sent || doubled > 0 || !isWhole) errors.push(`${when}: ${stored}, ${doubled}`)
  }
  const killWhileTending = async (now: number) => {
    for (let kill = 0; kill < KILLS; kill++) {
      const maintaining = ledger.ask({ call: 'maintainArchive', now, isAway: false }).then(
        () => undefined,
        () => {
          interrupted += 1
        },
      )
      await Promise.race([maintaining, sleep(random.below(FIRST_RUN_MS * 2 ** kill))])
      await ledger.stop()
      await maintaining
      ledger = await startLedger(folder)
      await check(`after kill ${kill}`)
    }
    await ledger.ask({ call: 'maintainArchive', now, isAway: false })
  }
  try {
    const span = { from: to - DAY_MS, to }
    const visits = { seed: random.bits(), batches: BATCHES, size: BATCH, ...span }
    await ledger.ask({ call: 'prepare', ...visits })
    await ledger.ask({ call: 'append' })
    // The ledger stores reviewers' visits separately.
    sent = (await readVisits(ledger)).stored
    await killWhileTending(to + DAY_MS)
    const later = to + LATER_MS
    for (let at = later - AWAY_MS; at < later; at += AWAY_STEP_MS) {
      await ledger.ask({ call: 'maintainArchive', now: at, isAway: true })
      await check('while R2 is away')
    }
    await killWhileTending(later)
    const { stored, doubled } = await readVisits(ledger)
    if (interrupted === 0) errors.push('No kill interrupted anything')
    for (const error of errors) console.error(error)
    console.error(`${interrupted} of ${2 * KILLS} kills interrupted the work`)
    const lost = Math.max(sent - stored, 0)
    return { sent, stored, lost, late: 0, doubled, errors: errors.length }
  } finally {
    await ledger.stop()
    await rm(folder, { recursive: true })
  }
}

/** Reads every visit; `isWhole` is true if none of them is in an archive that does not respond. */
async function readVisits({ ask }: RunningLedger) {
  const search = { from: null, to: null, limit: PAGE }
  const ids = new Set<string>()
  let count = 0
  let isWhole = true
  let cursor: string | null = null
  do {
    const input = { ...search, cursor }
    const page = (await ask({ call: 'visits', input })) as FoundVisits
    for (const { id } of page.visits) ids.add(id)
    count += page.visits.length
    isWhole &&= page.readableFrom === undefined
    cursor = page.cursor
  } while (cursor !== null)
  return { stored: ids.size, doubled: count - ids.size, isWhole }
}
