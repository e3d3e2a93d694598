import type { BlockReason } from '@crivo/shared'

/** An entry added by a person, with its address in canonical form. */
export interface NewEntry {
  readonly ip: string
  readonly reason: BlockReason
  /** The campaign that an allow list's entry is limited to; `null` for all. */
  readonly campaignId: number | null
  readonly notes: string | null
  /** The expiry time in milliseconds. */
  readonly expiresAt: number | null
}

/** An address and the only campaign it applies to; unique within a list. */
export type Placed = Pick<NewEntry, 'ip' | 'campaignId'>

/** Returns a text that distinguishes an entry from the others in its list. */
export const placeOf = ({ ip, campaignId }: Placed): string => `${ip} ${campaignId ?? ''}`
