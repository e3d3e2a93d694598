import { DAY_MS } from '@crivo/shared'
import { and, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { hasRuleset, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import type { CountedShare } from '#core/ledger-api/findings.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, domains, peopleShareChanges } from '#db/schema.ts'
import { publishPending } from '#publishing/publish-pending.ts'

const KEEP_CHANGES_MS = 30 * DAY_MS

/**
 * Stores campaigns' shares of people, and publishes the domains of campaigns whose share, in
 * tenths, has changed, even during a rollback, or whose changed pages were published before they
 * were counted. Returns whether there are any. Idempotent; an older count than the stored one
 * changes nothing.
 */
export async function setPeopleShares(
  ctx: Context,
  { accountId, shares }: { accountId: number; shares: readonly CountedShare[] },
): Promise<boolean> {
  const { db } = ctx
  const found = withCampaign(accountId, shares)
  const isNewer = sql`coalesce(${campaigns.peopleCountedAt}, 0) < ${of('at')}`
  const hasChanged = sql`${isNewer} and ${campaigns.peopleShare} is not ${of('tenths')}`
  const wasPublished = sql`${isNewer} and ${campaigns.isShareDue}
    and ${campaigns.version} <= ${domains.publishedVersion}`
  const [raised] = await db.batch([
    raiseDraftsAutomatically(
      ctx,
      ownedBy(domains, accountId, hasRuleset),
      sql`${domains.id} in (select ${campaigns.domainId} from ${found}
        where (${hasChanged}) or (${wasPublished}))`,
    ),
    insertIf(
      db,
      peopleShareChanges,
      { campaignId: campaigns.id, at: of('at'), share: of('tenths'), percent: of('percent') },
      { from: found, where: hasChanged },
    ).onConflictDoNothing(),
    db
      .update(campaigns)
      .set({
        peopleShareSince: sql`case when ${campaigns.peopleShare} is counted.tenths
          then ${campaigns.peopleShareSince} else counted.at end`,
        peopleShare: sql`counted.tenths`,
        peoplePercent: sql`counted.percent`,
        peopleCount: sql`counted.people`,
        peopleCountedAt: sql`counted.at`,
        // The pages may have changed again since they were counted.
        isShareDue: sql`${campaigns.isShareDue} and counted.version < ${campaigns.version}`,
      })
      .from(
        sql`(select ${campaigns.id} as id, ${of('tenths')} as tenths, ${of('percent')} as percent,
               ${of('people')} as people, ${of('at')} as at,
               coalesce(${of('version')}, ${campaigns.version}) as version
             from ${found} where ${isNewer}) as counted`,
      )
      .where(ownedBy(campaigns, accountId, sql`${campaigns.id} = counted.id`)),
    db
      .delete(peopleShareChanges)
      .where(
        and(
          sql`${peopleShareChanges.campaignId} in (select ${campaigns.id} from ${found})`,
          lt(peopleShareChanges.at, ctx.now() - KEEP_CHANGES_MS),
        ),
      ),
  ])
  if (raised.length > 0) await publishPending(ctx, ownedBy(domains, accountId))
  return raised.length > 0
}

/** Joins shares with their campaigns. Uses one parameter, because D1 limits parameters. */
const withCampaign = (accountId: number, shares: readonly CountedShare[]): SQL =>
  sql`json_each(${JSON.stringify(shares)}) as share join ${campaigns}
    on ${campaigns.id} = ${of('campaignId')} and ${campaigns.accountId} = ${accountId}`

const of = (key: keyof CountedShare): SQL => sql.raw(`json_extract(share.value, '$.${key}')`)
