import type { LatestInput, LatestVisits } from './types.ts'

/** Visits of the account that one call looks at, whatever their campaign. */
const MOST_SCANNED = 50_000

const IN_SPAN = 'from visits where at >= ?1 and at < ?2 order by at desc, id desc'
// The inner limit keeps SQLite from moving the filter into it: what is looked at is bounded.
const REQUESTS = `from (select campaignId, reason, monitored, clientIp ${IN_SPAN} limit ?3)
  where campaignId = ?4 and reason not like 'VERIFIED.%' and reason not like 'CLAIMED.%'`

/** What the newest requests of a campaign say that is not counted: who they were, and what was noted. */
export function readLatest(sql: SqlStorage, { campaignId, from, to }: LatestInput): LatestVisits {
  const bindings = [from, to, MOST_SCANNED, campaignId]
  const { visits, addresses } = sql
    .exec<{ visits: number; addresses: number }>(
      `select count(*) as visits, count(distinct clientIp) as addresses ${REQUESTS}`,
      ...bindings,
    )
    .one()
  const monitored = sql
    .exec<{ reason: string; visits: number }>(
      `select monitored as reason, count(*) as visits ${REQUESTS} and monitored is not null
        group by 1 order by 2 desc, 1`,
      ...bindings,
    )
    .toArray()
  const rest = sql.exec(`select 1 ${IN_SPAN} limit 1 offset ?3`, from, to, MOST_SCANNED).toArray()
  return { visits, addresses, isComplete: rest.length === 0, monitored }
}
