import { decide, type Facts, type Program, parityReason } from '@crivo/filter-engine'
import type { Decision, VisitRow } from '@crivo/shared'
import { ClickCaps, pageOf, readFacts, visitRow, withVisitorQuery } from '@crivo/visit'
import type { Context } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { isolate } from './isolate.ts'
import type { DecisionTarget } from './read-target.ts'
import type { Visitor } from './visitor-of.ts'

/** A visit that is decided: its record, and what its caller is told. */
export interface JudgedVisit {
  readonly visit: VisitRow
  readonly decision: Decision
}

/** Seconds after which a campaign that was just made is published. */
const PUBLISHED_AFTER_S = 5

/** Judges a visit by what is published, exactly as the edge does. Throws `NO_RULESET`. */
export async function judgeVisit(
  ctx: Context,
  target: DecisionTarget,
  { request, cf }: Visitor,
  arrivedAt: number,
): Promise<JudgedVisit> {
  const { domainId, publishedHash, campaignId } = target
  const ruleset =
    publishedHash === null ? null : await isolate.programs.read(ctx, domainId, publishedHash)
  const campaign = ruleset?.program.campaigns.find(({ id }) => id === campaignId)
  if (ruleset === null || campaign === undefined) {
    throw new DomainError('NO_RULESET', [], PUBLISHED_AFTER_S)
  }
  const { program, hash } = ruleset
  const id = crypto.randomUUID()
  const url = new URL(request.url)
  const signer = await isolate.signatures.signerOf(request)
  const seen = readFacts({ url: request.url, headers: request.headers, cf }, url, ctx.now(), signer)
  const { clickLimit } = campaign
  const { decision, facts } =
    clickLimit === null
      ? { decision: decide(program, campaign, seen), facts: seen }
      : await clickCapsOf(ctx, target).judge({ id, program, campaign, facts: seen }, clickLimit)
  const { action } = decision
  const { delivery } = campaign
  const failAction = program.onError
  return {
    visit: visitRow({
      id,
      campaign,
      decision,
      facts,
      ruleset,
      // The caller answers the visitor; this is what it is told to.
      status: delivery === 'redirect' ? 302 : 200,
      failure: null,
      decisionMs: Math.max(ctx.now() - arrivedAt, 0),
    }),
    decision: {
      visitId: id,
      action,
      url: withVisitorQuery(pageOf(campaign, action), url),
      delivery,
      reason: toldReason(program, facts, decision.reason),
      rulesetHash: hash,
      fail: { action: failAction, url: pageOf(campaign, failAction).href },
    },
  }
}

/** The ledger counts clicks as it stores visits, so that a limit holds but for visits at once. */
const clickCapsOf = (ctx: Context, { account }: DecisionTarget): ClickCaps =>
  new ClickCaps(async ({ campaignId }) => {
    const totals = await ctx.ledgerOf(account.id).totals()
    return totals[campaignId]?.black ?? 0
  })

/**
 * What the caller is told. A server that learned at once which visitor is a reviewer could show
 * it something else, so those with parity are told as anybody who passes; the log has the truth.
 */
function toldReason({ account }: Program, { crawler }: Facts, reason: string): string {
  if (parityReason(crawler) === null) return reason
  return account === 'over-quota' ? 'SYS.QUOTA' : 'PASS.DEFAULT'
}
