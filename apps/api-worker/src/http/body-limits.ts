export const KIB = 1_024
export const MIB = 1_024 * KIB

/** Largest request bodies, in bytes. Operations may declare another limit (`maxBodyBytes`). */
export const BODY_LIMITS = {
  operation: 64 * KIB,
  /** Campaign forms, backtests and imports, with full lists. */
  lists: MIB,
  cspReport: 16 * KIB,
  /** Batches of visits. */
  edge: 2 * MIB,
  /** Releases of the edge script. */
  operator: 8 * MIB,
} as const
