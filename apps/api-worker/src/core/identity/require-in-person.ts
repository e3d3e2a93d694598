import { AppError } from '#platform/app-error.ts'
import type { AccountContext } from '../context.ts'

/** Throws `NOT_IN_PERSON` for a super admin who entered the account. */
export function requireInPerson({ onBehalfOf }: Pick<AccountContext, 'onBehalfOf'>): void {
  if (onBehalfOf !== null) throw new AppError('NOT_IN_PERSON')
}
