/** Columns of lists of blocked IP addresses. */
export const BLOCKED_COLUMNS = [
  'ip',
  'reason',
  'notes',
  'firstDetected',
  'lastAccess',
  'campaign',
  'accessCount',
  'country',
  'browser',
  'expiresAt',
  'actions',
] as const
export type BlockedColumn = (typeof BLOCKED_COLUMNS)[number]
