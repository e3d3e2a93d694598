import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { campaigns, domains } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import type { AccessLimit, LedgerAccount } from '../../ledger/types.ts'
import { accessLimitsOf } from '../bot-management/access-limits.ts'
import { readLedgerAccount } from '../usage/ledger-account.ts'

/** The campaign that visits are decided for, with what decides and where it is recorded. */
export interface DecisionTarget {
  readonly campaignId: number
  readonly domainId: number
  readonly publishedHash: string | null
  readonly account: LedgerAccount
  readonly accessLimits: readonly AccessLimit[]
}

/** The account's campaign as it is published. Throws `CAMPAIGN_NOT_FOUND`. */
export async function readTarget(
  ctx: Context,
  accountId: number,
  campaignId: number,
): Promise<DecisionTarget> {
  const [found, account, accessLimits] = await Promise.all([
    ctx.db
      .select({ domainId: domains.id, publishedHash: domains.publishedHash })
      .from(campaigns)
      .innerJoin(domains, eq(domains.id, campaigns.domainId))
      .where(ownedBy(campaigns, accountId, eq(campaigns.id, campaignId)))
      .get(),
    readLedgerAccount({ ctx, input: { accountId } }),
    accessLimitsOf(ctx, { accountId, campaignIds: [campaignId] }),
  ])
  if (found === undefined) throw new DomainError('CAMPAIGN_NOT_FOUND')
  return { campaignId, ...found, account, accessLimits }
}
