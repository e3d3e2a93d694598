import type { AccountContext } from '../../../context.ts'
import { DomainError } from '../../../domain-error.ts'
import { type DomainRow, requireDomain } from '../internal.ts'

/** The account's automatic domain. Throws `DOMAIN_NOT_FOUND` or `WRONG_CONFIGURATION`. */
export async function requireAutomatic(ctx: AccountContext, id: number): Promise<DomainRow> {
  const domain = await requireDomain(ctx, id)
  if (domain.configurationType !== 'automatic') throw new DomainError('WRONG_CONFIGURATION')
  return domain
}
