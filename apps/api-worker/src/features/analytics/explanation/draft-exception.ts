import {
  agentReason,
  type CompiledCampaign,
  compile,
  type Decision,
  decide,
  FACTS_IN_COLUMNS,
  type Facts,
  formatIp,
  type ParsedIp,
  parityReason,
  type RestoredFacts,
} from '@crivo/filter-engine'
import {
  type CampaignPolicy,
  campaignPolicySchema,
  type ExceptionChange,
  type ExceptionDraft,
  isSameJson,
  type VisitRow,
} from '@crivo/shared'
import { eq, inArray } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { classOf } from '#core/visits/visit-class.ts'
import { ownedBy } from '#db/owned-by.ts'
import { blockedIps, campaigns } from '#db/schema.ts'
import { buildRuleset } from '#publishing/draft/build-ruleset.ts'
import { readDraft } from '#publishing/draft/read-draft.ts'
import type { RulesetInputs } from '#publishing/draft/ruleset-inputs.ts'
import { reviewersOfEntry } from '#publishing/reviewers/find-reviewers.ts'
import { exceptionChange } from './exception-change.ts'
import { holds } from './to-checks.ts'

/** More steps than a campaign's form has rules. */
const MOST_STEPS = 16

interface ExplainedVisit {
  readonly visit: VisitRow
  /** The campaign as it decided the visit. */
  readonly campaign: CompiledCampaign
  readonly restored: RestoredFacts
  readonly isMasked: boolean
  /** Whether the product made the visit itself. */
  readonly isOwn: boolean
}

type NoDraft = Extract<ExceptionDraft, { state: 'none' }>

const none = (why: NoDraft['why'], reason: string | null = null): NoDraft => ({
  state: 'none',
  why,
  reason,
})

/**
 * Returns the changes to the campaign's current form after which a visit like this passes. They are
 * only a proposal: the user saves the form or discards it.
 */
export async function draftException(
  ctx: AccountContext,
  explained: ExplainedVisit,
): Promise<ExceptionDraft> {
  const { visit, restored } = explained
  if (parityReason(restored.facts.crawler) !== null) return none('crawler')
  if (visit.action === 'black') return none('passed')
  if (ctx.showsSample) return none('sample')
  if (explained.isOwn) return none('own-check')
  const inputs = await readInputs(ctx, visit.campaignId)
  if (inputs === null) return none('campaign-gone')
  const { crawler } = restored.facts
  const isOther = crawler !== null && agentReason(crawler) === null
  if (isOther) return none('invalid-traffic', visit.reason)
  if (isUnsure(explained, judge(inputs, restored.facts).campaign)) return none('facts-unknown')
  // A masked IP address identifies nobody, and rulesets omit a reviewer's.
  const { ip } = restored.facts
  const isUsable = ip !== null && !explained.isMasked && !isReviewers(ip, inputs)
  return search(ctx, visit.campaignId, inputs, { ...restored.facts, ip: isUsable ? ip : null })
}

const isReviewers = (ip: ParsedIp, { ruleset }: Inputs): boolean =>
  reviewersOfEntry(formatIp(ip), ruleset.crawlers).length > 0

/** Returns whether rules read a fact that is unknown for the visit. */
const isUnsure = (
  { campaign, restored, isMasked }: ExplainedVisit,
  current: CompiledCampaign,
): boolean =>
  [...current.looksAt.facts].some(
    (fact) =>
      restored.unknown.has(fact) ||
      (fact === 'ip' && isMasked) ||
      (!campaign.looksAt.facts.has(fact) && !FACTS_IN_COLUMNS.has(fact)),
  )

/** Removes the blocking settings one by one until the visit passes. */
async function search(
  ctx: AccountContext,
  campaignId: number,
  inputs: Inputs,
  facts: Facts,
): Promise<ExceptionDraft> {
  const before = inputs.policy
  const changes: ExceptionChange[] = []
  const unblocked: string[] = []
  let current = inputs
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const { decision } = judge(current, facts)
    if (decision.action === 'black') {
      if (changes.length === 0 && unblocked.length === 0) return none('already-passes')
      const unblock = await readEntries(ctx, unblocked)
      const form = differences(before, current.policy)
      return { state: 'draft', campaignId, form, changes, unblock }
    }
    const next = step(current, decision, facts)
    if (next === null) return none(whyNot(decision), decision.reason)
    // Rulesets omit entries that name reviewers, so adding one has no effect.
    const isRepeated = next.changes.some((each) => changes.some((made) => isSameJson(each, made)))
    if (isRepeated) return none('not-in-form', decision.reason)
    changes.push(...next.changes)
    unblocked.push(...next.unblocked)
    current = next.inputs
  }
  return none('not-in-form')
}

const whyNot = ({ reason }: Decision): NoDraft['why'] =>
  ['givt', 'sivt'].includes(classOf(reason)) ? 'invalid-traffic' : 'not-in-form'

/** The inputs of a campaign's ruleset, with its form separate. */
interface Inputs {
  readonly ruleset: Omit<RulesetInputs, 'campaigns'>
  readonly campaign: RulesetInputs['campaigns'][number]
  readonly policy: CampaignPolicy
}

async function readInputs(ctx: AccountContext, campaignId: number): Promise<Inputs | null> {
  const { accountId } = ctx
  const row = await ctx.db
    .select({ domainId: campaigns.domainId })
    .from(campaigns)
    .where(ownedBy(campaigns, accountId, eq(campaigns.id, campaignId)))
    .get()
  if (row === undefined) return null
  const draft = await readDraft(ctx, { accountId, domainId: row.domainId })
  const campaign = draft?.inputs.campaigns.find(({ id }) => id === campaignId)
  if (!draft || campaign === undefined) return null
  const ruleset = { ...draft.inputs, state: 'active' as const }
  return { ruleset, campaign, policy: campaignPolicySchema.parse(campaign.policy) }
}

/** Returns the decision for a visitor under the changed form. */
function judge({ ruleset, campaign, policy }: Inputs, facts: Facts) {
  const text = buildRuleset({ ...ruleset, campaigns: [{ ...campaign, policy }] })
  const { program } = compile(JSON.parse(text))
  const [compiled] = program?.campaigns ?? []
  if (program === null || compiled === undefined) throw new Error('The form did not compile')
  return { campaign: compiled, decision: decide(program, compiled, facts) }
}

/** Returns the smallest change that removes the deciding rule; `null` if no field can do that. */
function step(inputs: Inputs, decision: Decision, facts: Facts) {
  const { ruleset, policy } = inputs
  if (decision.ruleId === 'blocked-list' || decision.ruleId === 'repeated-access') {
    const blocked = ruleset.blocked.filter(({ ip }) => !holds(ip, facts.ip))
    const unblocked = ruleset.blocked.filter(({ ip }) => holds(ip, facts.ip)).map(({ ip }) => ip)
    return { inputs: { ...inputs, ruleset: { ...ruleset, blocked } }, changes: [], unblocked }
  }
  const changed = exceptionChange(policy, decision, facts)
  if (changed === null || changed.changes.length === 0) return null
  const { changes } = changed
  return { inputs: { ...inputs, policy: changed.policy }, changes, unblocked: [] }
}

/** Returns the form's changed fields, each in full. */
const differences = (before: CampaignPolicy, after: CampaignPolicy): Partial<CampaignPolicy> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => !isSameJson(value, before[field as keyof CampaignPolicy]),
    ),
  )

async function readEntries(ctx: AccountContext, ips: readonly string[]) {
  if (ips.length === 0) return []
  // A statement takes at most 100 values, and no IP address is in more blocks than that.
  const some = [...new Set(ips)].slice(0, 90)
  return ctx.db
    .select({ id: blockedIps.id, ip: blockedIps.ip })
    .from(blockedIps)
    .where(ownedBy(blockedIps, ctx.accountId, inArray(blockedIps.ip, some)))
}
