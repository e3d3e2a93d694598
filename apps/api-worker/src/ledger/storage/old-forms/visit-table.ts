import type { VisitRow } from '@crivo/shared'
import { toHex } from '../../visit-columns/visit-schema.ts'

/** The columns of the visit table that segments replaced. */
const COLUMNS = {
  id: 'blob not null',
  campaignId: 'integer not null',
  at: 'integer not null',
  action: 'text not null',
  reason: 'text not null',
  ruleId: 'text',
  monitored: 'text',
  monitoredRuleId: 'text',
  rulesetHash: 'integer not null',
  status: 'integer not null',
  failure: 'text',
  clientIp: 'text',
  country: 'text',
  region: 'text',
  city: 'text',
  asn: 'integer',
  language: 'text',
  os: 'text',
  browser: 'text',
  device: 'text',
  botName: 'text',
  referrer: 'text',
  facts: 'text',
  decisionMs: 'integer',
} as const

type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as Column[]

/** Creates the tables of visits from before segments. */
export function createVisitTable(sql: SqlStorage): void {
  const columns = NAMES.map((name) => `"${name}" ${COLUMNS[name]}`).join(', ')
  sql.exec(`create table visits (${columns}, primary key (at, id)) without rowid`)
  sql.exec('create table ruleset_hashes (id integer primary key, hash text not null unique)')
}

const INSERT = `insert into visits (${NAMES.map((name) => `"${name}"`).join(', ')})
  values (${NAMES.map((name) => (name === 'id' ? 'unhex(?)' : '?')).join(', ')})`

/** Inserts visits as rows. */
export function insertVisits(sql: SqlStorage, visits: readonly VisitRow[]): void {
  for (const visit of visits) {
    const { rulesetHash: hash } = visit
    sql.exec('insert or ignore into ruleset_hashes (hash) values (?)', hash)
    const { id } = sql
      .exec<{ id: number }>('select id from ruleset_hashes where hash = ?', hash)
      .one()
    const stored = { ...visit, id: toHex(visit.id), rulesetHash: id }
    sql.exec(INSERT, ...NAMES.map((name) => stored[name]))
  }
}
