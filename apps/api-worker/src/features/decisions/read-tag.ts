import type { User } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts, campaignIntegrations } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { toUser, USER_COLUMNS } from '../auth/internal.ts'

/** Whose page a script with a publishable key is in. */
export interface PublishedTag {
  readonly user: User
  readonly campaignId: number
}

/** The campaign of a publishable key. Throws `INVALID_API_KEY`. */
export async function readTag(ctx: Context, publishableKey: string): Promise<PublishedTag> {
  const found = await ctx.db
    .select({ user: USER_COLUMNS, campaignId: campaignIntegrations.campaignId })
    .from(campaignIntegrations)
    .innerJoin(accounts, eq(accounts.id, campaignIntegrations.accountId))
    .where(eq(campaignIntegrations.publishableKey, publishableKey))
    .get()
  if (found === undefined) throw new DomainError('INVALID_API_KEY')
  return { user: toUser(ctx.config, found.user), campaignId: found.campaignId }
}
