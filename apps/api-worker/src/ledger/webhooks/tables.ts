/**
 * Webhook events and deliveries. An event is open while more data may be added, and until its
 * deliveries are created. A lane is the state of one webhook's receiver.
 */
export const WEBHOOK_TABLES = [
  `create table webhook_events (
    id text primary key, type text not null, at integer not null, data text not null,
    openUntil integer
  ) without rowid`,
  'create index webhook_events_open on webhook_events (openUntil) where openUntil is not null',
  'create index webhook_events_at on webhook_events (at)',
  `create table webhook_deliveries (
    id integer primary key autoincrement, webhookId integer not null, eventId text not null,
    state text not null default 'waiting', attempts integer not null default 0,
    status integer, problem text, answer text not null default '', durationMs integer,
    createdAt integer not null, lastAt integer, nextAt integer, unique (webhookId, eventId)
  )`,
  'create index webhook_deliveries_log on webhook_deliveries (webhookId, state, id)',
  `create index webhook_deliveries_due on webhook_deliveries (webhookId, nextAt)
    where nextAt is not null`,
  `create table webhook_lanes (
    webhookId integer primary key, failures integer not null default 0, failingSince integer,
    pausedUntil integer not null default 0
  )`,
] as const
