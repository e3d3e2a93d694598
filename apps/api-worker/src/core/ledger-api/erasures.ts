/** The visits to erase: those from an IP address, or a single visit. */
export interface ErasureInput {
  /** The receipt's id, a UUID. */
  readonly id: string
  readonly kind: 'address' | 'visit'
  /** A normalized IP address, or a visit's ID. */
  readonly subject: string
  /** Milliseconds since the epoch; `to` is exclusive. `null` to start at the first visit. */
  readonly from: number | null
  readonly to: number
}

export interface StoredErasure extends ErasureInput {
  readonly requestedAt: number
  /**
   * Visits before this time have masked IP addresses, so they were not searched; 0 if none have.
   */
  readonly exactFrom: number
  /** `null` until all copies are deleted. */
  readonly completedAt: number | null
  readonly visits: number
  /** Whether the last step failed because R2 was unavailable. */
  readonly isDelayed: boolean
  /** UTC days since the epoch with damaged visits, which could not be searched. */
  readonly unreadableDays: readonly number[]
}
