/**
 * The columns of a visit, in the order in which they are written. The edge's record, the ledger's
 * table and the types derive from this map.
 */
export const VISIT_COLUMNS = {
  /** UUID assigned by the edge. */
  id: 'text',
  campaignId: 'integer',
  /** Arrival of the request, in milliseconds since the epoch, UTC. */
  at: 'integer',
  /** The page that the visitor got: `black` or `white`. */
  action: 'text',
  /** Reason code of the decision. */
  reason: 'text',
  ruleId: 'text?',
  /** Reason code of the first matching rule in monitor mode. */
  monitored: 'text?',
  monitoredRuleId: 'text?',
  /** Hash of the ruleset that decided the visit. */
  rulesetHash: 'text',
  /** HTTP status of the response. */
  status: 'integer',
  /** Why the decided page could not be served; null if it was. */
  failure: 'text?',
  clientIp: 'text?',
  country: 'text?',
  region: 'text?',
  city: 'text?',
  asn: 'integer?',
  language: 'text?',
  os: 'text?',
  browser: 'text?',
  device: 'text?',
  /** The name sent by the bot or crawler, if any. */
  botName: 'text?',
  /** Host of the referring page. */
  referrer: 'text?',
  /** All other facts (`storeFacts`); null for visits from edges that did not send any. */
  facts: 'text?',
  /** Wait for the decision in milliseconds; null if not measured. */
  decisionMs: 'integer?',
} as const satisfies Record<string, ColumnType>

type ColumnType = 'text' | 'integer' | 'text?' | 'integer?'

type ColumnValue<T extends ColumnType> = T extends 'text'
  ? string
  : T extends 'integer'
    ? number
    : T extends 'text?'
      ? string | null
      : number | null

export type VisitColumn = keyof typeof VISIT_COLUMNS

/** Column names in order. */
export const VISIT_COLUMN_NAMES = Object.keys(VISIT_COLUMNS) as VisitColumn[]

/** A visit as stored. */
export type VisitRow = { -readonly [C in VisitColumn]: ColumnValue<(typeof VISIT_COLUMNS)[C]> }

/** A visit without its facts, which take longer to read than its other values. */
export type VisitValues = Omit<VisitRow, 'facts'>
