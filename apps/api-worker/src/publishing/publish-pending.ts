import { and, asc, gt, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { domains } from '#db/schema.ts'
import { mayPublish } from './may-publish.ts'
import { publishOrLog } from './publish-or-log.ts'

const MOST_AT_ONCE = 50

/**
 * Publishes pending drafts: drafts left by a crash or a KV failure, and automatic drafts now due.
 * The least recently attempted come first, so that a draft that keeps failing does not block the
 * others.
 */
export async function publishPending(
  ctx: Context,
  ...conditions: (SQL | undefined)[]
): Promise<void> {
  const { db } = ctx
  const behind = await db
    .select({ accountId: domains.accountId, domainId: domains.id })
    .from(domains)
    .where(and(gt(domains.draftVersion, domains.publishedVersion), mayPublish(ctx), ...conditions))
    .orderBy(asc(domains.publishAttemptedAt), asc(domains.id))
    .limit(MOST_AT_ONCE)
  if (behind.length === 0) return
  const ids = behind.map(({ domainId }) => domainId)
  await db.update(domains).set({ publishAttemptedAt: ctx.now() }).where(inArray(domains.id, ids))
  for (const input of behind) await publishOrLog(ctx, input)
}
