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

/**
 * Main pages that reviewers got, by campaign, for click limits only: a limit that counted only
 * people would reveal who is a reviewer.
 */
export const CREATE_REVIEWER_CLICKS =
  'create table reviewer_clicks (campaignId integer primary key, clicks integer not null)'

const ADD_CLICKS = `insert into reviewer_clicks values (?1, ?2)
  on conflict do update set clicks = clicks + ?2`

const ADD = `insert into reviewer_hours values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
  on conflict do update set visits = visits + ?7, told = told + ?8`

/**
 * Returns whether a visit is a reviewer's, including those from older edges and closed campaigns.
 */
export const isReviewers = ({ reason }: Pick<VisitRow, 'reason'>): boolean =>
  classOf(reason) === 'verified'

/** Counts reviewers' visits; `isTold`: whether other counts already include them. */
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
  if (!isTold) addClicks(sql, visits)
}

function addClicks(
  sql: SqlStorage,
  visits: readonly Pick<VisitRow, 'campaignId' | 'action' | 'failure'>[],
): void {
  const clicked = visits.filter(({ action, failure }) => action === 'black' && failure === null)
  const campaigns = Map.groupBy(clicked, ({ campaignId }) => campaignId)
  for (const [campaignId, { length }] of campaigns) sql.exec(ADD_CLICKS, campaignId, length)
}

/** Returns the main pages that reviewers got, by campaign. */
export const readReviewerClicks = (
  sql: SqlStorage,
  campaignIds: readonly number[],
): { campaignId: number; clicks: number }[] =>
  sql
    .exec<{ campaignId: number; clicks: number }>(
      'select * from reviewer_clicks where campaignId in (select value from json_each(?))',
      JSON.stringify(campaignIds),
    )
    .toArray()
