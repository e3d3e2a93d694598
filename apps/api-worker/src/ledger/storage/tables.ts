import { CREATE_BACKTESTS } from '../backtest/tables.ts'
import { CREATE_CLICK_IDS } from '../click-ids/tables.ts'
import { CONVERSION_TABLES } from '../conversions/tables.ts'
import { COST_TABLES } from '../costs/tables.ts'
import { CREATE_DURATIONS } from '../counts/durations.ts'
import { CREATE_NETWORK_HOURS } from '../counts/floods.ts'
import { ROLLUP_TABLES } from '../counts/rollups.ts'
import { ERASURE_TABLES } from '../erasure/tables.ts'
import { CREATE_IDEMPOTENCY_KEYS } from '../ingest/idempotency-keys.ts'
import { OWN_VISIT_TABLES } from '../own-visits/tables.ts'
import { CREATE_PEOPLE_HOURS } from '../people-share/tables.ts'
import { CREATE_PERSON_REPORTS } from '../person-reports/person-reports.ts'
import { CREATE_REVIEWER_CLICKS, CREATE_REVIEWER_HOURS } from '../reviewers/reviewer-hours.ts'
import { CREATE_RULE_DAYS } from '../rule-guard/tables.ts'
import { SEGMENT_TABLES } from '../segments/tables.ts'
import { CREATE_RULE_CHECKS } from '../visit-reports/rule-checks.ts'
import { CREATE_VISIT_REPORTS } from '../visit-reports/stored-visit-reports.ts'
import { WEBHOOK_TABLES } from '../webhooks/tables.ts'

/**
 * The ledger's tables. The platform bills each written row and index entry, so most tables are
 * stored in the order of their primary key (`without rowid` or an integer key), without a separate
 * index.
 */
export const TABLES = [
  ...SEGMENT_TABLES,
  ...ROLLUP_TABLES,
  `create table campaign_totals (
    campaignId integer primary key, requests integer not null,
    black integer not null, verified integer not null
  )`,
  `create table usage_days (
    day integer primary key, requests integer not null, verified integer not null,
    bots integer not null default 0, timed integer not null default 0,
    delayMs integer not null default 0
  )`,
  `create table alerts (
    id integer primary key autoincrement, kind text not null, at integer not null,
    subject text not null, campaignId integer, readAt integer, taken text
  )`,
  `create table accesses (
    campaignId integer not null, address text not null, times text not null,
    lastAt integer not null, reportedAt integer, primary key (campaignId, address)
  ) without rowid`,
  `create table outbox (
    id integer primary key autoincrement, kind text not null, payload text not null,
    attempts integer not null default 0, nextAt integer not null default 0
  )`,
  CREATE_BACKTESTS,
  CREATE_CLICK_IDS,
  ...CONVERSION_TABLES,
  CREATE_DURATIONS,
  CREATE_NETWORK_HOURS,
  ...CREATE_IDEMPOTENCY_KEYS,
  ...OWN_VISIT_TABLES,
  CREATE_PEOPLE_HOURS,
  CREATE_REVIEWER_CLICKS,
  ...CREATE_REVIEWER_HOURS,
  CREATE_RULE_DAYS,
  ...ERASURE_TABLES,
  CREATE_PERSON_REPORTS,
  CREATE_RULE_CHECKS,
  CREATE_VISIT_REPORTS,
  ...WEBHOOK_TABLES,
  ...COST_TABLES,
  'create table state (key text primary key, value text not null) without rowid',
] as const
