import type { VisitRow } from '@crivo/shared'
import { classOf } from '#domain/visits/visit-class.ts'
import { hourOf } from '../storage/time.ts'
import { ownerOf } from './owner-of.ts'

/**
 * Reviewers' visits as hourly counts, the only data stored about them. `told` is the part included
 * in the ledger's other counts.
 */
export const CREATE_REVIEWER_HOURS = [
  `create table reviewer_hours (
    hour integer not null, campaignId integer not null, owner text not null,
    reason text not null, action text not null, isFailed integer not null,
    visits integer not null, told integer not null,
    primary key (hour, campaignId, owner, reason, action, isFailed)
  ) without rowid`,
  'create index reviewer_hours_untold on reviewer_hours (hour) where told < visits',
] as const

const ADD = `insert into reviewer_hours values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
  on conflict do update set visits = visits + ?7, told = told + ?8`

/**
 * Returns whether a visit is a reviewer's, including those from older edges and closed campaigns.
 */
export const isReviewers = ({ reason }: Pick<VisitRow, 'reason'>): boolean =>
  classOf(reason) === 'verified'

/** Counts reviewers' visits; `isTold` for those already included in other counts. */
export function addReviewers(
  sql: SqlStorage,
  visits: readonly Pick<
    VisitRow,
    'at' | 'campaignId' | 'action' | 'reason' | 'failure' | 'botName' | 'facts'
  >[],
  isTold: boolean,
): void {
  const groups = new Map<string, { readonly key: readonly (string | number)[]; visits: number }>()
  for (const visit of visits) {
    const { at, campaignId, reason, action, failure } = visit
    const isFailed = failure === null ? 0 : 1
    const key = [hourOf(at), campaignId, ownerOf(visit), reason, action, isFailed]
    const name = key.join('\n')
    const group = groups.get(name) ?? { key, visits: 0 }
    groups.set(name, group)
    group.visits += 1
  }
  for (const { key, visits: count } of groups.values()) {
    sql.exec(ADD, ...key, count, isTold ? count : 0)
  }
}

/** Returns the untold visits of whole days; days since the epoch, `to` exclusive. */
export const untoldBetween = (sql: SqlStorage, from: number, to: number): number =>
  sql
    .exec<{ visits: number }>(
      `select coalesce(sum(visits - told), 0) as visits from reviewer_hours
        where told < visits and hour >= ? * 24 and hour < ? * 24`,
      from,
      to,
    )
    .one().visits
