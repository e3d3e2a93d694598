import { campaignPolicySchema, DAY_MS, isGuardable, isLiveRule, watchRule } from '@crivo/shared'
import { desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { CampaignRow } from '#core/campaigns/campaign.ts'
import type { Context } from '#core/context.ts'
import { nextDraftVersion, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import type { GuardOutcome, TakingRule } from '#core/ledger-api/findings.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { campaigns, domains, ruleSuspensions } from '#db/schema.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'
import { isStillIn } from '../stage/write-stage.ts'
import { forgetVersions, startHistory, storeVersionIfChanged } from '../versions/store-version.ts'

/**
 * The maximum number of rules that the guard suspends in a campaign per day; beyond it, the owner
 * is only alerted.
 */
const MOST_A_DAY = 3
/** How long a rule that a person made live again is exempt from suspension. */
export const ACCEPTED_MS = 7 * DAY_MS
/** The maximum number of rule suspensions stored per campaign. */
const MOST_KEPT = 50

/**
 * Suspends a rule that filters visits that used to pass: sets it to watched, stores that as a
 * campaign version, and publishes the domain. Idempotent. Skips rules that are unguarded, no longer
 * live, or made live again by a person.
 */
export async function suspendRule(
  ctx: Context,
  { accountId, found }: { accountId: number; found: TakingRule },
): Promise<GuardOutcome> {
  const { campaignId, ruleId } = found
  const [row, past] = await Promise.all([
    ctx.db
      .select({ campaign: campaigns, domain: domains })
      .from(campaigns)
      .innerJoin(domains, eq(domains.id, campaigns.domainId))
      .where(ownedBy(campaigns, accountId, eq(campaigns.id, campaignId)))
      .get(),
    ctx.db
      .select()
      .from(ruleSuspensions)
      .where(ownedBy(ruleSuspensions, accountId, eq(ruleSuspensions.campaignId, campaignId)))
      .orderBy(desc(ruleSuspensions.at))
      .limit(MOST_KEPT),
  ])
  if (row === undefined) return { kind: 'ignored' }
  const { campaign, domain } = row
  const named = { campaign: campaign.name }
  const own = past.filter((each) => each.ruleId === ruleId)
  if (own.some(({ at }) => at === found.at)) return { kind: 'suspended', ...named }
  const policies = [campaign.policy, ...(campaign.stage === null ? [] : [campaign.stage.policy])]
  const isLive = policies
    .map((policy) => campaignPolicySchema.parse(policy))
    .some((policy) => isGuardable(policy, ruleId) && isLiveRule(policy, ruleId))
  const isFree = campaign.status === 'active' && campaign.suspended === null
  if (!isLive || !isFree || campaign.unguardedRules?.includes(ruleId)) return { kind: 'ignored' }
  const [last] = own
  if (last?.decision === 'live' && last.decidedAt !== null) {
    if (last.decidedAt + ACCEPTED_MS > found.from) return { kind: 'accepted', at: last.decidedAt }
  }
  const lately = past.filter(({ at }) => at > found.at - DAY_MS)
  if (lately.length >= MOST_A_DAY || domain.pinnedVersion !== null) {
    return { kind: 'live', ...named }
  }
  await store(ctx, campaign, found)
  await publishOrLog(ctx, { accountId, domainId: campaign.domainId })
  return { kind: 'suspended', ...named }
}

/** Throws if the campaign has changed since it was read; the ledger then tries again. */
async function store(ctx: Context, campaign: CampaignRow, found: TakingRule): Promise<void> {
  const { db } = ctx
  const { id, accountId, domainId, revision, stage } = campaign
  const { campaignId: _, ruleId, at, ...numbers } = found
  const watched = (policy: CampaignRow['policy']) =>
    watchRule(campaignPolicySchema.parse(policy), ruleId, true)
  // The guard acts for nobody, so its versions and audit rows have no actor.
  const scope = { ...ctx, accountId, actorId: null }
  const columns = { ...campaign, policy: watched(campaign.policy) }
  const isThis = eq(campaigns.id, id)
  const [, changed] = await db.batch([
    startHistory(ctx, campaign),
    db
      .update(campaigns)
      .set({
        policy: columns.policy,
        ...(stage !== null && { stage: { ...stage, policy: watched(stage.policy) } }),
        revision: revision + 1,
        version: nextDraftVersion(scope, domainId),
      })
      .where(
        ownedBy(
          campaigns,
          accountId,
          isThis,
          eq(campaigns.revision, revision),
          isStillIn(stage),
          isNull(campaigns.suspended),
        ),
      )
      .returning({ id: campaigns.id }),
    storeVersionIfChanged(scope, { columns, origin: 'guard', of: isThis }),
    auditIfChanged({ ...ctx, accountId }, 'campaign.guard.suspend', String(id), {
      before: { ruleId, mode: 'live' },
      after: { ruleId, mode: 'watched', visits: found.visits },
    }),
    insertIf(
      db,
      ruleSuspensions,
      { accountId, campaignId: id, ruleId, at, numbers },
      { where: sql`changes() > 0` },
    ),
    raiseDraftsAutomatically(
      ctx,
      ownedBy(domains, accountId, eq(domains.id, domainId), sql`changes() > 0`),
    ),
    forgetVersions(ctx, campaign),
    db
      .delete(ruleSuspensions)
      .where(
        ownedBy(
          ruleSuspensions,
          accountId,
          eq(ruleSuspensions.campaignId, id),
          lte(ruleSuspensions.at, at - 90 * DAY_MS),
        ),
      ),
  ])
  if (changed.length === 0) throw new Error('The campaign changed meanwhile')
}
