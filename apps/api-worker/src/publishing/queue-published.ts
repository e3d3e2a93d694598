import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { queueEventIfChanged } from '#core/webhooks/queue-event.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'

/**
 * Queues the event of a version with changed campaigns, in the batch that moves the pointer. The
 * domain's row is from before the move.
 */
export function queuePublished(
  ctx: Context,
  { id, accountId, name, publishedVersion }: DomainRow,
  { version, hash }: { readonly version: number; readonly hash: string },
) {
  const isNew = and(
    ownedBy(campaigns, accountId, eq(campaigns.domainId, id)),
    gt(campaigns.version, publishedVersion),
    lte(campaigns.version, version),
  )
  const changed = sql`select json_group_array(json_object('campaignId', ${campaigns.id},
      'name', ${campaigns.name}, 'path', ${campaigns.path}, 'status', ${campaigns.status}))
    from ${campaigns} where ${isNew}`
  return queueEventIfChanged(ctx, {
    accountId,
    type: 'campaign.published',
    data: sql`json_object('domainId', ${id}, 'domain', ${name}, 'version', ${version},
      'rulesetHash', ${hash}, 'campaigns', (${changed}))`,
    only: sql`exists (select 1 from ${campaigns} where ${isNew})`,
  })
}
