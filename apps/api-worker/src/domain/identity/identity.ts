import type { Membership } from '@crivo/shared'

/** A membership as it restricts calls. */
export interface Member extends Membership {
  readonly id: number
}

/** The identity of a signed-in caller. */
export interface Identity {
  readonly accountId: number
  readonly sessionId: string
  /** The account itself, a member of it, or the super admin who entered it. */
  readonly actorId: number
  /** The account, if a super admin entered it. */
  readonly onBehalfOf: number | null
  /** The actor's role in the account; `null` for its owner and for super admins. */
  readonly member: Member | null
  /** Whether the call answers a screen that shows sample data; see `shownLedger`. */
  readonly showsSample?: boolean
}
