import { VISIT_COLUMN_NAMES, VISIT_COLUMNS, type VisitColumn } from '@crivo/shared'

const columnSql = (column: VisitColumn): string => {
  const type = VISIT_COLUMNS[column]
  const isKey = column === 'id' ? ' primary key' : ''
  return `"${column}" ${type.replace('?', '')}${isKey}${type.endsWith('?') ? '' : ' not null'}`
}

/** The ledger's tables. `sequence` orders visits as they arrived. */
export const LEDGER_TABLES = [
  `create table if not exists visits (
    sequence integer primary key autoincrement,
    ${VISIT_COLUMN_NAMES.map((column) => columnSql(column).replace(' primary key', ' unique')).join(',\n    ')}
  )`,
  `create index if not exists visits_at on visits (at desc)`,
  `create index if not exists visits_campaign on visits (campaignId, at desc)`,
  `create table if not exists batches (id text primary key, receivedAt integer not null)`,
  `create index if not exists batches_received on batches (receivedAt)`,
  `create table if not exists campaign_totals (
    campaignId integer primary key,
    requests integer not null,
    black integer not null,
    verified integer not null
  )`,
] as const

/** What gives a table of visits the columns that came later; these may all be null. */
export const addMissingColumns = (present: readonly string[]): string[] =>
  VISIT_COLUMN_NAMES.filter((column) => !present.includes(column)).map(
    (column) => `alter table visits add column ${columnSql(column)}`,
  )

const QUOTED_COLUMNS = VISIT_COLUMN_NAMES.map((column) => `"${column}"`).join(', ')

/** Inserts one visit unless its id is there already; returns a row only if it inserted. */
export const INSERT_VISIT = `insert into visits (${QUOTED_COLUMNS})
  values (${VISIT_COLUMN_NAMES.map(() => '?').join(', ')})
  on conflict (id) do nothing returning sequence`

/** Latest visits, of one campaign or of all (`null`). */
export const SELECT_RECENT = `select ${QUOTED_COLUMNS} from visits order by at desc, sequence desc limit ?`
export const SELECT_RECENT_OF_CAMPAIGN = `select ${QUOTED_COLUMNS} from visits
  where campaignId = ? order by at desc, sequence desc limit ?`

export const ADD_TO_TOTALS = `insert into campaign_totals values (?1, ?2, ?3, ?4)
  on conflict (campaignId) do update set
    requests = requests + ?2, black = black + ?3, verified = verified + ?4`
