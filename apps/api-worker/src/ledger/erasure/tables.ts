/**
 * Requests to erase a person's visits. `segment` is the last one searched; `digest` recognizes late
 * visits from the same IP address, which is masked once the erasure is complete.
 */
export const ERASURE_TABLES = [
  `create table erasures (
    id text primary key, kind text not null, subject text not null, "from" integer,
    "to" integer not null, requestedAt integer not null, exactFrom integer not null,
    completedAt integer, visits integer not null default 0, segment integer not null default 0,
    retryAt integer not null default 0, unreadableDays text not null default '[]', digest text
  ) without rowid`,
  'create index erasures_open on erasures (retryAt) where completedAt is null',
  'create index erasures_watched on erasures (requestedAt) where digest is not null',
  `create table erased_ids (
    id integer primary key, until integer not null, ids blob not null
  )`,
] as const
