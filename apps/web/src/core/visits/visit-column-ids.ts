/** Columns available in a list of visits. */
export const VISIT_COLUMN_IDS = [
  'time',
  'page',
  'reason',
  'country',
  'device',
  'browser',
  'campaign',
  'ip',
  'network',
  'language',
  'source',
  'placement',
  'referrer',
  'ruleset',
] as const
export type VisitColumnId = (typeof VISIT_COLUMN_IDS)[number]
