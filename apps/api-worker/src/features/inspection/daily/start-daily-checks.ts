import { DAY_MS, HOUR_MS, type InspectionJob, MINUTE_MS } from '@crivo/shared'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { Context } from '#core/context.ts'
import { type DomainRow, originOf } from '#core/domains/domain.ts'
import { accounts, campaignChecks, campaigns, domains } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { startSystemJob } from '../job/start-system-job.ts'

/** How often the cron asks. */
const ASKED_EVERY_MS = 5 * MINUTE_MS
const MOST_AT_ONCE = 100
/** An interrupted check is repeated after this time. */
const LOST_MS = HOUR_MS

interface Due {
  readonly campaign: Pick<CampaignRow, 'id' | 'accountId' | 'path'>
  readonly domain: Pick<DomainRow, 'name' | 'edgeUrl'>
}

/** Starts the checks that are due; a failing check does not block the others. */
export async function startDailyChecks(ctx: Context): Promise<void> {
  for (const due of await findDueChecks(ctx)) {
    await runOrLog('daily check', async () => void (await startDailyCheck(ctx, due)))
  }
}

/**
 * Returns the live campaigns whose daily check is due: in a random one of the cron's runs in the day
 * after the last check, because an origin could show another page when it expects one; and an hour
 * after an interruption.
 */
export async function findDueChecks({ db, now: clock, uuid }: Context): Promise<Due[]> {
  const now = clock()
  const { startedAt, checkedAt } = campaignChecks
  const since = sql`coalesce(${startedAt}, ${campaigns.createdAt})`
  // One in as many as are left, so that every run of the day is equally likely.
  const runsLeft = sql`max(1, (${DAY_MS} - (${now} - ${since})) / ${ASKED_EVERY_MS})`
  const drawn = Number.parseInt(uuid().slice(0, 8), 16)
  const isDrawn = sql`(${campaigns.id} + ${drawn}) % ${runsLeft} = 0`
  const isLost = and(
    lt(startedAt, now - LOST_MS),
    or(isNull(checkedAt), sql`${checkedAt} < ${startedAt}`),
  )
  return db
    .select({
      campaign: { id: campaigns.id, accountId: campaigns.accountId, path: campaigns.path },
      domain: { name: domains.name, edgeUrl: domains.edgeUrl },
    })
    .from(campaigns)
    .innerJoin(domains, eq(domains.id, campaigns.domainId))
    .innerJoin(accounts, eq(accounts.id, campaigns.accountId))
    .leftJoin(campaignChecks, eq(campaignChecks.campaignId, campaigns.id))
    .where(
      and(
        eq(campaigns.status, 'active'),
        isNull(campaigns.suspended),
        eq(domains.status, 'active'),
        sql`${domains.publishedVersion} > 0`,
        eq(accounts.isActive, true),
        eq(accounts.isFrozen, false),
        or(and(sql`${since} < ${now - LOST_MS}`, isDrawn), isLost),
      ),
    )
    .orderBy(asc(startedAt))
    .limit(MOST_AT_ONCE)
}

/** Starts a campaign's check as a job that does not count toward the account's limits. */
export async function startDailyCheck(
  ctx: Context,
  { campaign, domain }: Due,
): Promise<InspectionJob> {
  const { id: campaignId, accountId } = campaign
  const startedAt = ctx.now()
  await ctx.db
    .insert(campaignChecks)
    .values({ campaignId, accountId, startedAt })
    .onConflictDoUpdate({ target: campaignChecks.campaignId, set: { startedAt } })
  const url = `${originOf(domain)}${campaign.path}`
  const target = { url, campaignId, purpose: 'daily' } as const
  return startSystemJob(ctx, accountId, target)
}
