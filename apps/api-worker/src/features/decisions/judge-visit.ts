import {
  type CompiledCampaign,
  decide,
  type Decision as EngineDecision,
  enterStage,
  type VisitClass,
  visitClass,
} from '@crivo/filter-engine'
import type { Decision, SentVisit } from '@crivo/shared'
import {
  ClickTokens,
  pageOf,
  type VisitTickets,
  visitRow,
  withParameter,
  withVisitorQuery,
} from '@crivo/visit'
import { EITHER_PAGE } from '#core/campaigns/campaign-pages.ts'
import type { Context } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { isolateCaches } from './caches/isolate-caches.ts'
import type { DecisionTarget } from './read-target.ts'
import { readVisitor } from './read-visitor.ts'
import { commonestReason, readWhiteReasons } from './reviewers/white-reasons.ts'
import type { Visitor } from './visitor-of.ts'

/** A decided visit: its record and the caller's response. */
export interface DecidedVisit {
  readonly visit: SentVisit
  readonly decision: Decision
  /** Whether the visitor's page sends a report, and the visit that its token identifies. */
  readonly reporting: {
    readonly when: CompiledCampaign['visitEvidence']
    readonly visit: Omit<Parameters<VisitTickets['seal']>[0], 'owner'>
  }
}

/** The seconds that a new campaign needs to be published. */
const PUBLISHED_AFTER_S = 5

/**
 * Decides a visit with the published ruleset as the edge does. While too few people are known,
 * decides a reviewer's visit as a person's. Throws `NO_RULESET`.
 */
export async function judgeVisit(
  ctx: Context,
  target: DecisionTarget,
  described: Visitor,
  arrivedAt: number,
): Promise<DecidedVisit> {
  const { domainId, campaignId } = target
  const { ruleset, published } = await requirePublished(ctx, target)
  const isUnlike = !target.arePeopleKnown && testsUnknownPlace(published, described)
  const campaign = isUnlike ? { ...published, peopleShare: EITHER_PAGE } : published
  // A share of other campaigns' people also counts: otherwise, small campaigns in turn could give
  // people a page that no drawn person gets. Read from the ruleset, so that the page can be drawn.
  const isPageDrawn = target.arePeopleKnown || campaign.peopleShare !== undefined
  const { program, hash } = ruleset
  const id = ctx.uuid()
  const url = new URL(described.request.url)
  const visitor = { ...described, url }
  const { seen, judged, person } = await readVisitor(
    ctx,
    { domainId },
    { visitor, campaign, isPageDrawn, hash, arrivedAt },
  )
  // Read for every visitor if a reviewer may need them, so that a reviewer's response takes no
  // longer.
  const whiteReasons =
    campaign.peopleShare === undefined
      ? []
      : await isolateCaches.whiteReasons.get(String(campaignId), arrivedAt, () =>
          readWhiteReasons(ctx, target),
        )
  // Read for everyone, whatever the rules say: the click limit closes a campaign for all visitors.
  const clicks = campaign.clickLimit === null ? null : await readClicks(ctx, target)
  const staged = enterStage(campaign, { ...judged, clicks })
  const stagedPerson = enterStage(campaign, { ...person, clicks })
  const { facts } = staged
  const decision = decide(program, staged.campaign, facts)
  const { action } = decision
  const { delivery, clickParameter } = campaign
  const page = withVisitorQuery(pageOf(campaign, action), url)
  const clicked = { id, campaignId, at: facts.now, crawler: seen.crawler }
  const failAction = program.onError
  return {
    visit: visitRow({
      id,
      campaign,
      decision,
      // Recorded as a reviewer's visit, regardless of how it was decided.
      facts: { ...facts, crawler: seen.crawler },
      ruleset,
      // The status that the caller should send to the visitor.
      status: delivery === 'redirect' ? 302 : 200,
      failure: null,
      decisionMs: Math.max(ctx.now() - arrivedAt, 0),
    }),
    reporting: {
      when: campaign.visitEvidence,
      visit: clicked,
    },
    decision: {
      action,
      url:
        clickParameter === undefined
          ? page
          : withParameter(page, clickParameter, await sealClick(ctx, target, clicked)),
      delivery,
      reason: reasonForCaller(decision, {
        campaign,
        asPerson: decide(program, stagedPerson.campaign, stagedPerson.facts),
        whiteReasons,
      }),
      rulesetHash: hash,
      fail: { action: failAction, url: pageOf(campaign, failAction).href },
    },
  }
}

/** Returns the published ruleset and the campaign in it. Throws `NO_RULESET`. */
async function requirePublished(
  ctx: Context,
  { domainId, publishedHash, campaignId }: DecisionTarget,
) {
  const ruleset =
    publishedHash === null ? null : await isolateCaches.programs.read(ctx, domainId, publishedHash)
  const published = ruleset?.program.campaigns.find(({ id }) => id === campaignId)
  if (ruleset === null || published === undefined) {
    throw new AppError('NO_RULESET', [], PUBLISHED_AFTER_S)
  }
  return { ruleset, published }
}

/** Facts about a browser's place that only the CDN knows, and that nobody can draw for a person. */
const OF_THE_CDN = ['organisation', 'city', 'region', 'subdivision'] as const

/**
 * Returns whether a rule may tell any drawn person from the people who visit: reviewers then get
 * either page. A visit that a server describes has none of these facts, whoever the visitor is.
 */
const testsUnknownPlace = (
  { looksAt }: Pick<CompiledCampaign, 'looksAt'>,
  { isDescribed }: Pick<Visitor, 'isDescribed'>,
): boolean => !isDescribed && OF_THE_CDN.some((fact) => looksAt.facts.has(fact))

/** Returns the token for the page's URL. */
const sealClick = (
  ctx: Context,
  { account }: DecisionTarget,
  visit: DecidedVisit['reporting']['visit'],
): Promise<string> =>
  new ClickTokens(ctx.config.edgeMasterKey, 'api', ctx).seal({ ...visit, owner: account.id })

/**
 * Returns a campaign's clicks; `null` if the ledger is unavailable, and the limit is then not
 * enforced. The ledger counts clicks as it stores visits, so only concurrent visits can exceed a
 * limit.
 */
async function readClicks(
  ctx: Context,
  { account, campaignId }: DecisionTarget,
): Promise<number | null> {
  try {
    return await ctx.ledgerOf(account.id).clicks(campaignId)
  } catch (error) {
    log.error({ message: 'Clicks could not be read', campaignId, reason: describeError(error) })
    return null
  }
}

/** The inputs for the reason that a caller gets. */
interface CallerReasonInput {
  readonly campaign: CompiledCampaign
  /** The decision for a person in the visitor's place. */
  readonly asPerson: EngineDecision
  readonly whiteReasons: readonly string[]
}

/**
 * Returns the reason for the caller. A server that knew which visitor is a reviewer could show it
 * different content. So the main page has the same reason for everyone, even if a rule gives it
 * only to people, and reviewers get the fallback page for a person's reason.
 */
function reasonForCaller(
  { action, reason }: EngineDecision,
  { campaign, asPerson, whiteReasons }: CallerReasonInput,
): string {
  if (action === 'black') return ONE_REASON.has(visitClass(reason)) ? 'PASS.DEFAULT' : reason
  if (visitClass(reason) !== 'verified') return reason
  return asPerson.action === 'white' ? asPerson.reason : commonestReason(campaign, whiteReasons)
}

/** Classes of reasons for the main page that would distinguish reviewers from people. */
const ONE_REASON: ReadonlySet<VisitClass> = new Set<VisitClass>(['pass', 'verified'])
