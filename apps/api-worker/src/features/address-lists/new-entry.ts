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

/** What identifies an entry in its list: its address and the only campaign it applies to. */
export type EntryIdentity = Pick<NewEntry, 'ip' | 'campaignId'>

export const entryKey = ({ ip, campaignId }: EntryIdentity): string => `${ip} ${campaignId ?? ''}`
