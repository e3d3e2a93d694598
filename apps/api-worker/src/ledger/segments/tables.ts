/** Batches as earlier releases stored them; a rollback may deploy such a release again. */
const CREATE_OLD_TAIL = `create table tail (
    id integer primary key, batches integer not null, last text not null,
    receivedAt integer not null, "from" integer not null, "to" integer not null,
    count integer not null, chars integer not null, content text not null
  )`

/**
 * Batches as they arrived, by column and several per row: a batch extends the latest row while the
 * row is short.
 */
export const CREATE_ARRIVALS = `create table arrivals (
    id integer primary key, batches integer not null, last text not null,
    receivedAt integer not null, "from" integer not null, "to" integer not null,
    count integer not null, chars integer not null, content text not null
  )`

/**
 * Segments' columns, by name first, so that many segments' rows of one column are close together.
 * The key has its own index, although that is one more billed row: to compare a key, SQLite
 * reads all of a large row `without rowid`, so finding one column would read about ten others.
 */
export const CREATE_SEGMENT_COLUMNS = `create table segment_columns (
    name text not null, segment integer not null, statistics text not null, bytes blob not null,
    primary key (name, segment)
  )`

/** The values that segments' searched columns contain, so that most segments need not be read. */
export const CREATE_SEGMENT_SETS = `create table segment_sets (
    name text not null, segment integer not null, members blob not null,
    primary key (name, segment)
  )`

/**
 * Objects in R2, each with the columns of several segments; `columns` has their byte ranges and
 * `parts` the visits of each segment. A segment references its object and its position there.
 */
export const ARCHIVE_TABLES = [
  `create table archive_objects (
    key text primary key, state text not null, bytes integer not null, parts text not null,
    columns text not null
  ) without rowid`,
  "create index archive_objects_open on archive_objects (state) where state <> 'stored'",
  'alter table segments add column object text',
  'alter table segments add column part integer',
  'create index segments_by_object on segments (object) where object is not null',
  'create index segments_here on segments (day) where object is null and damage is null',
  `create index segments_exact on segments (day)
    where object is not null and maskedAt is null and damage is null`,
] as const

/**
 * Visits: batches as they arrived (the tail) until the alarm moves them into segments, which
 * contain up to about 16,000 visits of a UTC day, sorted by time, in one row per column. Ids of
 * moved batches are stored as 8 bytes each, one row per move. The platform bills each written row
 * and index entry.
 */
export const SEGMENT_TABLES = [
  CREATE_OLD_TAIL,
  CREATE_ARRIVALS,
  `create table batch_ids (
    receivedTo integer not null, first text not null, ids blob not null,
    primary key (receivedTo, first)
  ) without rowid`,
  `create table segments (
    id integer primary key autoincrement, day integer not null, "from" integer not null,
    "to" integer not null, count integer not null, maskedAt integer, damage text
  )`,
  'create index segments_day on segments (day)',
  'create index segments_damaged on segments (day) where damage is not null',
  CREATE_SEGMENT_COLUMNS,
  CREATE_SEGMENT_SETS,
  ...ARCHIVE_TABLES,
] as const
