import { and, eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, campaignVersions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** Returns a version of the account's campaign. Throws `VERSION_NOT_FOUND`. */
export async function requireVersion(
  ctx: AccountContext,
  { id, number }: { id: number; number: number },
): Promise<typeof campaignVersions.$inferSelect> {
  const found = await ctx.db
    .select({ version: campaignVersions })
    .from(campaignVersions)
    .innerJoin(campaigns, eq(campaigns.id, campaignVersions.campaignId))
    .where(
      and(
        ownedBy(campaigns, ctx.accountId, eq(campaigns.id, id)),
        eq(campaignVersions.number, number),
      ),
    )
    .get()
  if (found === undefined) throw new AppError('VERSION_NOT_FOUND')
  return found.version
}
