import { DurableObject } from 'cloudflare:workers'
import { VISIT_COLUMN_NAMES, type VisitBatch, type VisitRow } from '@crivo/shared'
import type { Env } from '../env.ts'
import { type DumpCursor, type DumpLine, type DumpPage, dumpLine, loadLine } from './dump.ts'
import {
  ADD_TO_TOTALS,
  addMissingColumns,
  INSERT_VISIT,
  LEDGER_TABLES,
  SELECT_RECENT,
  SELECT_RECENT_OF_CAMPAIGN,
} from './tables.ts'

/** How long a batch's id is known. One that comes again later still adds no visit twice. */
const REMEMBER_BATCH_MS = 30 * 86_400_000

/** What a campaign's visits add up to. Visits of verified crawlers are no requests of the plan. */
export type CampaignTotals = {
  readonly requests: number
  /** Requests that were to get the black page and did. */
  readonly black: number
  readonly verified: number
}

/** The Durable Object of one account that holds its visits and their totals. */
export class AccountLedger extends DurableObject<Env> {
  readonly #sql: SqlStorage

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    this.#sql = state.storage.sql
    for (const table of LEDGER_TABLES) this.#sql.exec(table)
    const { columnNames } = this.#sql.exec('select * from visits limit 0')
    for (const column of addMissingColumns(columnNames)) this.#sql.exec(column)
  }

  /** Stores a batch and its totals in one transaction; a batch or visit seen before changes nothing. */
  append({ batchId, visits }: VisitBatch): { accepted: number; duplicate: boolean } {
    const now = Date.now()
    return this.ctx.storage.transactionSync(() => {
      this.#sql.exec('delete from batches where receivedAt < ?', now - REMEMBER_BATCH_MS)
      const isNew = this.#sql
        .exec('insert into batches values (?, ?) on conflict do nothing returning id', batchId, now)
        .toArray()
      if (isNew.length === 0) return { accepted: 0, duplicate: true }
      const inserted = visits.filter((visit) => this.#insert(visit))
      for (const [campaignId, totals] of addUp(inserted)) {
        this.#sql.exec(ADD_TO_TOTALS, campaignId, totals.requests, totals.black, totals.verified)
      }
      return { accepted: inserted.length, duplicate: false }
    })
  }

  /** The latest visits, newest first. */
  recent({ campaignId, limit }: { campaignId: number | null; limit: number }): VisitRow[] {
    const cursor =
      campaignId === null
        ? this.#sql.exec(SELECT_RECENT, limit)
        : this.#sql.exec(SELECT_RECENT_OF_CAMPAIGN, campaignId, limit)
    // The table was made from the columns that the type derives from.
    return cursor.toArray() as VisitRow[]
  }

  /** Totals of every campaign that had a visit, by its id. */
  totals(): Record<number, CampaignTotals> {
    const rows = this.#sql
      .exec<CampaignTotals & { campaignId: number }>('select * from campaign_totals')
      .toArray()
    return Object.fromEntries(
      rows.map(({ campaignId, requests, black, verified }) => [
        campaignId,
        { requests, black, verified },
      ]),
    )
  }

  /** The next line of a dump of everything the ledger holds. */
  dump(cursor: DumpCursor | null): DumpPage {
    return dumpLine(this.#sql, cursor)
  }

  /** Takes in one line of a dump, whole or not at all. */
  load(line: DumpLine): { done: boolean } {
    return this.ctx.storage.transactionSync(() => loadLine(this.#sql, line))
  }

  /** Ends this instance; the next call starts another on what is stored. */
  restart(): void {
    this.ctx.abort('The ledger was restored')
  }

  #insert(visit: VisitRow): boolean {
    const values = VISIT_COLUMN_NAMES.map((column) => visit[column])
    return this.#sql.exec(INSERT_VISIT, ...values).toArray().length > 0
  }
}

function addUp(visits: readonly VisitRow[]): Map<number, CampaignTotals> {
  const totals = new Map<number, CampaignTotals>()
  for (const { campaignId, action, reason, failure } of visits) {
    const sum = totals.get(campaignId) ?? { requests: 0, black: 0, verified: 0 }
    const isVerified = /^(VERIFIED|CLAIMED)\./.test(reason)
    const isSuccess = !isVerified && action === 'black' && failure === null
    totals.set(campaignId, {
      requests: sum.requests + (isVerified ? 0 : 1),
      black: sum.black + (isSuccess ? 1 : 0),
      verified: sum.verified + (isVerified ? 1 : 0),
    })
  }
  return totals
}
