import type { AccountContext } from '#core/context.ts'
import { type DomainRow, requireDomain } from '#core/domains/domain.ts'
import { AppError } from '#platform/app-error.ts'

/** Returns the account's automatic domain. Throws `DOMAIN_NOT_FOUND` or `WRONG_CONFIGURATION`. */
export async function requireAutomatic(ctx: AccountContext, id: number): Promise<DomainRow> {
  const domain = await requireDomain(ctx, id)
  if (domain.configurationType !== 'automatic') throw new AppError('WRONG_CONFIGURATION')
  return domain
}
