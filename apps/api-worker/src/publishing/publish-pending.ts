import { and, asc, gt, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { domains } from '../db/schema.ts'
import { mayPublish } from './may-publish.ts'
import { tryPublish } from './try-publish.ts'

const MOST_AT_ONCE = 50

/**
 * Publishes the drafts that wait: a crash or a refusal of KV has left them behind, or they
 * raised themselves and may be published by now. Those that have waited longest for an attempt
 * are first: one that fails each time does not stop the rest.
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
  for (const input of behind) await tryPublish({ ctx, input })
}
