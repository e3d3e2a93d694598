import type { AccountContext } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'

/** Throws `NOT_IN_PERSON` for a super admin who has entered the account. */
export function assertInPerson({ onBehalfOf }: Pick<AccountContext, 'onBehalfOf'>): void {
  if (onBehalfOf !== null) throw new DomainError('NOT_IN_PERSON')
}
