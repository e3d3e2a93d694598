import { log } from '#platform/log.ts'
import { runQuery } from '../archive/run-query.ts'
import type { VisitArchive } from '../archive/visit-archive.ts'
import { takeSlice } from '../queries/scan-slices.ts'
import { readMaskBefore } from '../segments/masking.ts'
import { openChunksOnce } from '../segments/open-chunks.ts'
import { selectVisits } from '../segments/select-visits.ts'
import { readOrSetAside } from '../segments/set-aside.ts'
import { readState, writeState } from '../storage/state.ts'
import { type Judge, openChunkFor, openJudge } from './judge-chunk.ts'
import { type RunningBacktest, readRunning, writeProgress } from './stored-backtests.ts'
import { BacktestTally } from './tally.ts'

/**
 * The number of visits decided before yielding to arriving visits: a few hundredths of a second.
 */
const VISITS_A_TURN = 8_192
/** The number of visits decided before storing the counts so far. */
const VISITS_A_SLICE = 65_536
/** How often a slice may start: the platform ends one whose rules take too long. */
const MOST_STARTS = 3

interface Turns {
  readonly now: number
  /** Yields to arriving visits. */
  readonly turn: () => Promise<void>
}

/**
 * Runs the next slice of the oldest backtest; returns whether more is due. A backtest whose visits
 * cannot be read, or whose rules take too long, fails and keeps its counts.
 */
export async function runBacktests(
  sql: SqlStorage,
  archive: VisitArchive | null,
  turns: Turns,
): Promise<boolean> {
  const backtest = readRunning(sql)
  if (backtest === null) return false
  const { id, campaignId, ruleset, readFrom, counts } = backtest
  const judge = openJudge(ruleset, campaignId)
  try {
    if (judge === null) throw new Error('The ruleset does not compile')
    if (countStart(sql, backtest) > MOST_STARTS) throw new Error('A slice never ends')
    // Stores the start before the slice can be ended.
    await turns.turn()
    const tally = new BacktestTally(counts)
    const from = await judgeSlice(sql, archive, backtest, { ...turns, judge, tally })
    const state = from === backtest.from ? 'done' : 'running'
    writeProgress(sql, id, { state, readFrom: from, counts: tally.counts() })
  } catch (error) {
    log.error({ message: 'A backtest failed', campaignId, error: String(error) })
    writeProgress(sql, id, { state: 'failed', readFrom, counts })
  }
  return readRunning(sql) !== null
}

/** Counts a start of a backtest's slice; returns how often it has started. */
function countStart(sql: SqlStorage, { id, readFrom }: RunningBacktest): number {
  const slice = `${id} ${readFrom}`
  const [known, starts = 0] = JSON.parse(readState(sql, 'backtestStarts') ?? '[]')
  const count = known === slice ? starts + 1 : 1
  writeState(sql, 'backtestStarts', JSON.stringify([slice, count]))
  return count
}

interface Slice extends Turns {
  readonly judge: Judge
  readonly tally: BacktestTally
}

/** Decides the latest remaining visits; returns the time from which all visits are done. */
async function judgeSlice(
  sql: SqlStorage,
  archive: VisitArchive | null,
  { from, readFrom, campaignId, parameters }: RunningBacktest,
  { now, turn, judge, tally }: Slice,
): Promise<number> {
  const all = { from, to: readFrom }
  const { value: slice } = await runQuery(sql, archive, () =>
    takeSlice(openChunksOnce(sql, all, now), all, VISITS_A_SLICE),
  )
  const { chunks, span } = slice
  const look = { maskBefore: readMaskBefore(sql, now), parameters }
  const ofCampaign = { column: 'campaignId', is: 'equals', value: campaignId } as const
  const inTurns = createTurns(turn)
  for (const chunk of chunks) {
    const open = () => {
      const rows = selectVisits(sql, chunk, span, [ofCampaign])
      const namesVisits = !tally.isSampleFull
      return rows.length === 0
        ? null
        : { rows, judge: openChunkFor(judge, chunk, { ...look, namesVisits }) }
    }
    const { value: opened } = await runQuery(sql, archive, () => readOrSetAside(sql, chunk, open))
    if (opened === null) {
      chunk.release?.()
      continue
    }
    await inTurns(opened.rows, (some) => {
      readOrSetAside(sql, chunk, () => opened.judge(some, tally))
    })
    chunk.release?.()
  }
  await turn()
  return span.from
}

type ActInTurns = (rows: Uint16Array, act: (rows: Uint16Array) => void) => Promise<void>

/**
 * Returns a function that processes rows and yields to arriving visits once a turn's rows are done.
 */
function createTurns(turn: () => Promise<void>): ActInTurns {
  let left = VISITS_A_TURN
  return async (rows, act) => {
    for (let start = 0; start < rows.length; ) {
      const some = rows.subarray(start, start + left)
      act(some)
      start += some.length
      left -= some.length
      if (left > 0) continue
      await turn()
      left = VISITS_A_TURN
    }
  }
}
