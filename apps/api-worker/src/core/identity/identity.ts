import type { Membership } from '@crivo/shared'

/** A member of the account; the role and the campaigns restrict what their calls may do. */
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
  /** True if a screen that shows sample data makes the call; see `shownLedger`. */
  readonly showsSample?: boolean
}
