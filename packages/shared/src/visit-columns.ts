/**
 * The columns of a visit, in the order in which it is written: the edge's
 * record, the ledger's table and the types derive from this one map.
 */
export const VISIT_COLUMNS = {
  /** UUID given by the edge. */
  id: 'text',
  campaignId: 'integer',
  /** Milliseconds since the epoch, UTC, when the request arrived. */
  at: 'integer',
  /** Page the visitor was given: `black` or `white`. */
  action: 'text',
  /** Reason code of the decision. */
  reason: 'text',
  ruleId: 'text?',
  /** Reason code of the first rule in monitor mode that matched: what it would have done. */
  monitored: 'text?',
  monitoredRuleId: 'text?',
  /** Hash of the ruleset that judged the visit. */
  rulesetHash: 'text',
  /** HTTP status that the visitor got. */
  status: 'integer',
  /** Code of what kept the visitor from getting the decided page; null where they got it. */
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
  /** The robot's or crawler's own name, where it gave one. */
  botName: 'text?',
  /** Host of the referring page. */
  referrer: 'text?',
  /**
   * What the campaign's rules look at and no other column holds (`storeFacts`), empty where it
   * is what most visits have; null for visits of edges that did not store it.
   */
  facts: 'text?',
  /** Milliseconds that the visit waited for its decision; null where it was not measured. */
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

/** Column names in their order. */
export const VISIT_COLUMN_NAMES = Object.keys(VISIT_COLUMNS) as VisitColumn[]

/** One visit as it is stored. */
export type VisitRow = { -readonly [C in VisitColumn]: ColumnValue<(typeof VISIT_COLUMNS)[C]> }
