import { gt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { domains } from '../db/schema.ts'
import { tryPublish } from './try-publish.ts'

const MOST_AT_ONCE = 50

/** Publishes the drafts that a crash or a refusal of KV has left behind. One failure does not stop the rest. */
export async function publishPending(ctx: Context): Promise<void> {
  const behind = await ctx.db
    .select({ accountId: domains.accountId, domainId: domains.id })
    .from(domains)
    .where(gt(domains.draftVersion, domains.publishedVersion))
    .limit(MOST_AT_ONCE)
  for (const input of behind) await tryPublish({ ctx, input })
}
