/**
 * Conversions, each once per campaign and transaction. `class` is null while the visit has not
 * arrived. Reviewers' conversions have the class `verified`: their transactions are accepted like
 * any other, but they are never read. Calls log the reports and corrections.
 */
export const CONVERSION_TABLES = [
  `create table conversions (
    id integer primary key autoincrement, campaignId integer not null, transactionId text not null,
    visitId text, visitAt integer not null, at integer not null, changedAt integer not null,
    status text not null, payoutMicros integer not null, currency text not null, class text,
    isInvalid integer not null default 0, parameters text not null default '{}', referrer text,
    country text, clickId text, token text, changes integer not null default 0,
    unique (campaignId, transactionId)
  )`,
  'create index conversions_visit_at on conversions (visitAt)',
  'create index conversions_at on conversions (at)',
  'create index conversions_visit on conversions (visitId) where visitId is not null',
  'create index conversions_waiting on conversions (at) where class is null',
  `create table conversion_calls (
    id integer primary key autoincrement, at integer not null, way text not null,
    conversionId integer, campaignId integer, transactionId text not null, status text not null,
    payout text not null, currency text not null, refused text
  )`,
  'create index conversion_calls_of on conversion_calls (conversionId)',
] as const

/** Adds the column to tables from before tokens were stored. */
export const ADD_TOKEN = 'alter table conversions add column token text'
