import { asc, gt, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { domains } from '../db/schema.ts'
import { tryPublish } from './try-publish.ts'

const MOST_AT_ONCE = 50

/**
 * Publishes the drafts that a crash or a refusal of KV has left behind, those
 * first that have waited longest for an attempt: one that fails each time does
 * not stop the rest.
 */
export async function publishPending(ctx: Context): Promise<void> {
  const { db } = ctx
  const behind = await db
    .select({ accountId: domains.accountId, domainId: domains.id })
    .from(domains)
    .where(gt(domains.draftVersion, domains.publishedVersion))
    .orderBy(asc(domains.publishAttemptedAt), asc(domains.id))
    .limit(MOST_AT_ONCE)
  if (behind.length === 0) return
  const ids = behind.map(({ domainId }) => domainId)
  await db.update(domains).set({ publishAttemptedAt: ctx.now() }).where(inArray(domains.id, ids))
  for (const input of behind) await tryPublish({ ctx, input })
}
