import { reviewerShare } from '@crivo/filter-engine'
import {
  type Campaign,
  type CampaignPolicy,
  campaignPolicySchema,
  type DailyCheck,
  type PageState,
  type PeopleShare,
  runWindow,
} from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { ownedBy } from '#db/owned-by.ts'
import { campaignChecks, domains } from '#db/schema.ts'
import { toIso } from '#platform/to-iso.ts'
import type { AccountContext } from '../context.ts'
import { type DomainRow, originOf } from '../domains/domain.ts'
import type { CampaignTotals } from '../ledger-api/counts.ts'
import { asSeen } from '../member-scope.ts'
import { type CampaignRow, requireCampaign } from './campaign.ts'

type CampaignCheckRow = typeof campaignChecks.$inferSelect

/** The domain's columns in a campaign's response. */
export const DOMAIN_COLUMNS = {
  id: domains.id,
  name: domains.name,
  edgeUrl: domains.edgeUrl,
  edgeVersion: domains.edgeVersion,
  pinnedVersion: domains.pinnedVersion,
  pageStates: domains.pageStates,
} as const
type CampaignDomain = Pick<DomainRow, keyof typeof DOMAIN_COLUMNS>

/** A campaign's columns except its policy, which lists parse from its text. */
type CampaignColumns = Omit<CampaignRow, 'policy'>

interface CampaignParts {
  readonly policy: CampaignPolicy
  readonly totals: CampaignTotals | undefined
  readonly check: CampaignCheckRow | undefined
}

/** Converts a campaign to the API's format. */
export function toCampaign(
  campaign: CampaignColumns,
  domain: CampaignDomain,
  { policy, totals, check }: CampaignParts,
): Campaign {
  const { id, name, path, domainId, whiteUrl, blackUrl, deliveryMode, status, suspended } = campaign
  const { stage, stageDueAt } = campaign
  const { requests, black } = totals ?? { requests: 0, black: 0 }
  return {
    // First, because spreading into a new object keeps it compact.
    ...policy,
    id,
    name,
    path,
    domain: domain.name,
    domainId,
    url: `${originOf(domain)}${path}`,
    whiteUrl,
    blackUrl,
    deliveryMode,
    status,
    suspended,
    runWindow: runWindow(policy, campaign.windowSetAt ?? campaign.createdAt).window,
    published: isAtEdge(campaign, domain),
    heldByRollback: isHeld(campaign, domain),
    pages: {
      black: keptState('black', campaign, domain),
      white: keptState('white', campaign, domain),
    },
    requests,
    successRate: requests === 0 ? null : Math.round((black / requests) * 1_000) / 10,
    peopleShare: toPeopleShare(campaign),
    dailyCheck: toDailyCheck(check),
    stage: stage && { version: stage.version, share: stage.share, nextAt: toIso(stageDueAt) },
    createdAt: new Date(campaign.createdAt).toISOString(),
    revision: campaign.revision,
  }
}

/** Caches parsed policies by their stored text, because lists read the same ones repeatedly. */
const policies = new Map<string, CampaignPolicy>()
const MOST_POLICIES = 500
const MOST_CHARACTERS = 4_000

/** Parses a policy's stored text. */
export function parsePolicy(text: string): CampaignPolicy {
  const known = policies.get(text)
  if (known !== undefined) return known
  // JSON.parse lays objects out compactly, which halves the memory that a list's response takes.
  const policy: CampaignPolicy = JSON.parse(
    JSON.stringify(campaignPolicySchema.parse(JSON.parse(text))),
  )
  if (text.length > MOST_CHARACTERS) return policy
  if (policies.size >= MOST_POLICIES) policies.clear()
  policies.set(text, policy)
  return policy
}

/**
 * Returns the shares of people and of reviewers who get the main page; `null` while too few people
 * are known.
 */
function toPeopleShare(campaign: CampaignColumns): PeopleShare | null {
  const { peopleShare, peoplePercent, peopleCount, peopleShareSince } = campaign
  if (peoplePercent === null) return null
  return {
    percent: peoplePercent,
    people: peopleCount ?? 0,
    since: toIso(peopleShareSince),
    reviewersPercent:
      peopleShare === null
        ? 100
        : Math.round(reviewerShare({ peopleShare, status: 'active' }) * 100),
  }
}

function toDailyCheck(check: CampaignCheckRow | undefined): DailyCheck | null {
  const { checkedAt, verdict, differsSince, inspectionId } = check ?? {}
  if (checkedAt == null || verdict == null) return null
  return {
    verdict,
    checkedAt: new Date(checkedAt).toISOString(),
    differsSince: toIso(differsSince ?? null),
    inspectionId: inspectionId ?? null,
  }
}

/** Returns whether one copy of a page serves all visitors, as the edge last reported. */
function keptState(
  page: PageState['page'],
  { id, deliveryMode }: CampaignColumns,
  { pageStates }: CampaignDomain,
): Campaign['pages'][typeof page] {
  const state = pageStates?.find((each) => each.campaignId === id && each.page === page)
  if (state === undefined || deliveryMode === 'redirect') return { kept: null, reason: null }
  return { kept: state.reason === null, reason: state.reason }
}

/**
 * Returns whether the edge has the campaign's current state; a rollback may pin an earlier state.
 */
const isAtEdge = (campaign: CampaignColumns, domain: CampaignDomain): boolean =>
  domain.edgeVersion >= campaign.version && !isHeld(campaign, domain)

const isHeld = (
  campaign: Pick<CampaignRow, 'version'>,
  { pinnedVersion }: CampaignDomain,
): boolean => pinnedVersion !== null && pinnedVersion < campaign.version

/** Returns one campaign with its totals, as the response to a change of it. */
export async function answerCampaign(ctx: AccountContext, id: number): Promise<Campaign> {
  const { campaign, domain } = await requireCampaign(ctx, id)
  const [totals, check] = await Promise.all([
    ctx.ledgerOf(ctx.accountId).totals(),
    ctx.db
      .select()
      .from(campaignChecks)
      .where(ownedBy(campaignChecks, ctx.accountId, eq(campaignChecks.campaignId, id)))
      .get(),
  ])
  const policy = campaignPolicySchema.parse(campaign.policy)
  return asSeen(ctx, toCampaign(campaign, domain, { policy, totals: totals[id], check }))
}
