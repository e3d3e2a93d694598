import { hourOf, type VisitRow } from '@crivo/shared'
import { classOf } from '#core/visits/visit-class.ts'
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

/** One statement for all groups, because each costs more than its rows. */
const ADD = `insert into reviewer_hours
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
    value ->> 6, value ->> 7 from json_each(?) where true
  on conflict do update set visits = visits + excluded.visits, told = told + excluded.told`

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
  if (groups.size === 0) return
  const rows = Array.from(groups.values(), ({ key, visits: count }) => [
    ...key,
    count,
    isTold ? count : 0,
  ])
  sql.exec(ADD, JSON.stringify(rows))
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
