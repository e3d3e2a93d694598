import { DAY_MS, USUAL_PARAMETERS } from '@crivo/shared'
import type { BacktestInput, StoredBacktest } from '#core/ledger-api/backtests.ts'
import { noCounts } from './tally.ts'

export type RunningBacktest = StoredBacktest &
  Required<Pick<BacktestInput, 'ruleset' | 'parameters'>>

interface Row extends Omit<StoredBacktest, 'counts'> {
  readonly [column: string]: SqlStorageValue
  readonly counts: string
  readonly ruleset: string
  readonly parameters: string | null
}

const fromRow = (row: Row): RunningBacktest => ({
  ...row,
  counts: JSON.parse(row.counts),
  parameters: row.parameters === null ? USUAL_PARAMETERS : JSON.parse(row.parameters),
})

/** The maximum number of ended backtests: each has a ruleset of up to 1.5 MB. */
const MOST_KEPT = 20

/** Deletes backtests that are older than a day. */
export const deleteOldBacktests = (sql: SqlStorage, now: number): void =>
  void sql.exec('delete from backtests where createdAt < ?', now - DAY_MS)

/** Removes erased visits from the samples of backtests. */
export const forgetSampled = (sql: SqlStorage, visitIds: readonly string[]): void =>
  void sql.exec(
    `update backtests set counts = json_set(counts, '$.sample', json((
      select json_group_array(json(value)) from json_each(counts, '$.sample')
        where value ->> 'id' not in (select value from json_each(?)))))`,
    JSON.stringify(visitIds),
  )

/** Stores a new backtest, ends the campaign's previous one, and deletes old or too many ones. */
export function startBacktest(
  sql: SqlStorage,
  { campaignId, from, to, ruleset, parameters }: BacktestInput,
  now: number,
): number {
  deleteOldBacktests(sql, now)
  sql.exec(
    "update backtests set state = 'cancelled' where campaignId = ? and state = 'running'",
    campaignId,
  )
  sql.exec(
    `delete from backtests where state <> 'running' and id <= (
      select id from backtests where state <> 'running' order by id desc limit 1 offset ?)`,
    MOST_KEPT,
  )
  const { id } = sql
    .exec<{ id: number }>(
      `insert into backtests (campaignId, state, createdAt, "from", "to", readFrom, ruleset, counts,
        parameters) values (?, 'running', ?, ?, ?, ?, ?, ?, ?) returning id`,
      campaignId,
      now,
      from,
      to,
      to,
      ruleset,
      JSON.stringify(noCounts()),
      parameters === undefined ? null : JSON.stringify(parameters),
    )
    .one()
  return id
}

/** Returns the oldest backtest that is not finished; `null` if there is none. */
export function readRunning(sql: SqlStorage): RunningBacktest | null {
  const [row] = sql
    .exec<Row>("select * from backtests where state = 'running' order by id limit 1")
    .toArray()
  return row === undefined ? null : fromRow(row)
}

/** Returns a backtest with its ruleset; `null` if it no longer exists. */
export function readBacktest(sql: SqlStorage, id: number): RunningBacktest | null {
  const [row] = sql.exec<Row>('select * from backtests where id = ?', id).toArray()
  return row === undefined ? null : fromRow(row)
}

/** Stores a slice's counts, unless the backtest was canceled in the meantime. */
export function writeProgress(
  sql: SqlStorage,
  id: number,
  { state, readFrom, counts }: Pick<StoredBacktest, 'state' | 'readFrom' | 'counts'>,
): void {
  sql.exec(
    "update backtests set state = ?, readFrom = ?, counts = ? where id = ? and state = 'running'",
    state,
    readFrom,
    JSON.stringify(counts),
    id,
  )
}

/** Cancels a backtest if it is running. */
export function cancelBacktest(sql: SqlStorage, id: number): void {
  sql.exec("update backtests set state = 'cancelled' where id = ? and state = 'running'", id)
}

/** Returns whether a backtest should continue. */
export const hasRunning = (sql: SqlStorage): boolean =>
  sql.exec("select 1 from backtests where state = 'running' limit 1").toArray().length > 0
