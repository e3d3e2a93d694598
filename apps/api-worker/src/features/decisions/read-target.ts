import { eq } from 'drizzle-orm'
import { accessLimitsOf } from '#core/campaigns/repeated-access-limits.ts'
import type { Context } from '#core/context.ts'
import { readLedgerAccount } from '#core/ledger-api/ledger-account.ts'
import type { AccessLimit, LedgerAccount } from '#core/ledger-api/settings.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, domains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** The campaign of a decision, with its ruleset and its ledger. */
export interface DecisionTarget {
  readonly campaignId: number
  readonly domainId: number
  readonly publishedHash: string | null
  /** Whether enough people are known to predict a random person's page. */
  readonly arePeopleKnown: boolean
  readonly account: LedgerAccount
  readonly accessLimits: readonly AccessLimit[]
}

/** Returns an account's campaign as the target of a decision. Throws `CAMPAIGN_NOT_FOUND`. */
export async function readTarget(
  ctx: Context,
  accountId: number,
  campaignId: number,
): Promise<DecisionTarget> {
  const [found, account, accessLimits] = await Promise.all([
    ctx.db
      .select({
        domainId: domains.id,
        publishedHash: domains.publishedHash,
        peoplePercent: campaigns.peoplePercent,
      })
      .from(campaigns)
      .innerJoin(domains, eq(domains.id, campaigns.domainId))
      .where(ownedBy(campaigns, accountId, eq(campaigns.id, campaignId)))
      .get(),
    readLedgerAccount(ctx, { accountId }),
    accessLimitsOf(ctx, { accountId, campaignIds: [campaignId] }),
  ])
  if (found === undefined) throw new AppError('CAMPAIGN_NOT_FOUND')
  const { domainId, publishedHash, peoplePercent } = found
  const arePeopleKnown = peoplePercent !== null
  return { campaignId, domainId, publishedHash, arePeopleKnown, account, accessLimits }
}
