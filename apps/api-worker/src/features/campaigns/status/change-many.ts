import type {
  BulkCampaignAction,
  BulkCampaigns,
  BulkCampaignsResult,
  CampaignStatus,
} from '@crivo/shared'
import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { nextDraftVersion, raiseDraftIfChanged } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns } from '#db/schema.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'
import { PAUSED_FROM, RESUMED } from './write-status.ts'

interface Change {
  readonly from: readonly CampaignStatus[]
  readonly to: CampaignStatus | SQL<CampaignStatus>
}

const CHANGES: Readonly<Record<BulkCampaignAction, Change>> = {
  pause: { from: ['active', 'testing'], to: 'paused' },
  resume: { from: ['paused'], to: RESUMED },
  archive: { from: ['active', 'paused', 'testing'], to: 'archived' },
  restore: { from: ['archived'], to: 'paused' },
}

/**
 * Changes the status of several campaigns in one transaction and publishes their domains. Lists and
 * skips campaigns that do not exist or that the action does not apply to.
 */
export async function changeCampaigns(
  ctx: AccountContext,
  { action, ids }: BulkCampaigns,
): Promise<BulkCampaignsResult> {
  const present = await ctx.db
    .select({ id: campaigns.id, domainId: campaigns.domainId, status: campaigns.status })
    .from(campaigns)
    .where(ownedBy(campaigns, ctx.accountId, isOneOf(ids)))
  const changed = await writeStatuses(ctx, present, CHANGES[action])
  const domainIds = new Set(
    present.filter(({ id }) => changed.has(id)).map(({ domainId }) => domainId),
  )
  const { accountId } = ctx
  await Promise.all([...domainIds].map((domainId) => publishOrLog(ctx, { accountId, domainId })))
  return { results: await resultsOf(ctx, ids, changed) }
}

/** Uses a single parameter, because a statement accepts at most a hundred. */
const isOneOf = (ids: readonly number[]) =>
  sql`${campaigns.id} in (select value from json_each(${JSON.stringify(ids)}))`

async function writeStatuses(
  ctx: AccountContext,
  rows: readonly { id: number; domainId: number; status: CampaignStatus }[],
  { from, to }: Change,
): Promise<Set<number>> {
  const statements = rows.flatMap(({ id, domainId, status }) => [
    ctx.db
      .update(campaigns)
      .set({ status: to, pausedFrom: PAUSED_FROM, version: nextDraftVersion(ctx, domainId) })
      .where(
        ownedBy(
          campaigns,
          ctx.accountId,
          eq(campaigns.id, id),
          inArray(campaigns.status, [...from]),
          isNull(campaigns.suspended),
        ),
      )
      .returning({ id: campaigns.id }),
    auditIfChanged(ctx, 'campaign.status', String(id), {
      before: { status },
      after: sql`(select json_object('status', status) from ${campaigns} where id = ${id})`,
    }),
    raiseDraftIfChanged(ctx, domainId),
  ])
  const [first, ...others] = statements
  if (first === undefined) return new Set()
  const answers = await ctx.db.batch([first, ...others])
  const updates = answers.filter((answer) => Array.isArray(answer)).flat()
  return new Set(updates.map(({ id }) => id))
}

async function resultsOf(
  ctx: AccountContext,
  ids: readonly number[],
  changed: ReadonlySet<number>,
): Promise<BulkCampaignsResult['results']> {
  const rows = await ctx.db
    .select({ id: campaigns.id, status: campaigns.status })
    .from(campaigns)
    .where(ownedBy(campaigns, ctx.accountId, isOneOf(ids)))
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  return ids.map((id) => {
    const status = statuses.get(id) ?? null
    if (status === null) return { id, outcome: 'not_found', status }
    return { id, outcome: changed.has(id) ? 'done' : 'unchanged', status }
  })
}
