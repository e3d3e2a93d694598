import { PROOF_LIFETIME_MS, type User } from '@crivo/shared'
import { AppError } from '#platform/app-error.ts'
import type { Declaration } from './declaration.ts'

interface Caller {
  readonly user: Pick<User, 'secondFactor'>
  /** When the person last confirmed their identity in this session. */
  readonly provenAt: number | null
  /** The account, if an admin entered it: an admin cannot confirm the owner's identity. */
  readonly onBehalfOf: number | null
  readonly now: number
}

/**
 * Throws `STEP_UP_REQUIRED` if the operation requires a recent proof of identity and the session
 * has none, so that a stolen token or an unattended screen is not enough. Throws `NOT_IN_PERSON`
 * for an admin who entered the account.
 */
export function requireRecentProof(
  { stepUp }: Pick<Declaration, 'stepUp'>,
  { user, provenAt, onBehalfOf, now }: Caller,
): void {
  if (stepUp === undefined) return
  if (stepUp === 'beyond-password' && user.secondFactor !== 'on') return
  if (onBehalfOf !== null) throw new AppError('NOT_IN_PERSON')
  if (provenAt === null || now - provenAt >= PROOF_LIFETIME_MS) {
    throw new AppError('STEP_UP_REQUIRED')
  }
}
