import type { User } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { toUser, USER_COLUMNS } from '#core/identity/users.ts'
import { limitGuesses } from '#core/rate-limits/limit-key-guesses.ts'
import { accounts, campaignIntegrations } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** The campaign whose page contains the script. */
export interface PublishedTag {
  readonly user: User
  readonly campaignId: number
}

/** Returns the campaign of a publishable key. Throws `INVALID_API_KEY` or `TOO_MANY_ATTEMPTS`. */
export async function readTag(ctx: Context, publishableKey: string): Promise<PublishedTag> {
  return limitGuesses(ctx, publishableKey, async () => {
    const found = await ctx.db
      .select({ user: USER_COLUMNS, campaignId: campaignIntegrations.campaignId })
      .from(campaignIntegrations)
      .innerJoin(accounts, eq(accounts.id, campaignIntegrations.accountId))
      .where(eq(campaignIntegrations.publishableKey, publishableKey))
      .get()
    if (found === undefined) throw new AppError('INVALID_API_KEY')
    return { user: toUser(ctx.config, found.user), campaignId: found.campaignId }
  })
}
