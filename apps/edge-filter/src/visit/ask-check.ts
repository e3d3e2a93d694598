import {
  asksCheck,
  type CompiledCampaign,
  type Decision,
  type Facts,
  formatIp,
  isCheckable,
} from '@crivo/filter-engine'
import type { VisitorUrl } from '@crivo/visit'
import { askPage } from '#check-page/check-page.ts'
import { checkLanguage } from '#check-page/check-texts.ts'
import type { EdgeContext } from '#context.ts'
import { isDocument } from '#lib/fetch-metadata.ts'

/** A decided visit, and the check page for its visitor. */
export interface Judgement {
  readonly decision: Decision
  readonly facts: Facts
  /** `null` if the visitor gets the decided page. */
  readonly question: Response | null
}

interface FilteredVisit {
  readonly request: Request
  readonly url: VisitorUrl
  readonly id: string
  readonly campaign: CompiledCampaign
  readonly ruleset: { readonly hash: string }
}

type Judge = (facts: Facts) => Promise<Omit<Judgement, 'question'>> | Omit<Judgement, 'question'>

/** Longer URLs are opened without their parameters after the check. */
const MAX_TARGET = 4_096

/**
 * Decides a filtered visit by the visitor's earlier check, or starts a check. All other visitors,
 * above all reviewers, get the unchanged decision.
 */
export async function askCheck(
  { request, url, id, campaign, ruleset }: FilteredVisit,
  judged: Omit<Judgement, 'question'>,
  judge: Judge,
  { challenges }: Pick<EdgeContext, 'challenges'>,
): Promise<Judgement> {
  const { decision, facts } = judged
  const unasked = { ...judged, question: null }
  if (!isCheckable(campaign, decision, facts) || facts.ip === null) return unasked
  const visitor = { campaignId: campaign.id, address: formatIp(facts.ip) }
  const result = await challenges.resultIn(request.headers.get('cookie'), visitor)
  if (result === 'main') {
    return { ...(await judge({ ...facts, check: 'passed' })), question: null }
  }
  if (result !== null || !asksCheck(campaign, decision, facts) || !canAnswerCheck(request, facts)) {
    return unasked
  }
  const asked = { ...visitor, visitId: id, at: facts.now, rulesetHash: ruleset.hash }
  const challenge = await challenges.ask(asked)
  if (challenge === null) return unasked
  const target = url.pathname + url.search
  const to = target.length > MAX_TARGET ? url.pathname : target
  const question = await askPage(challenge, to, checkLanguage(facts.languages))
  return { decision, facts: { ...facts, check: 'asked' }, question }
}

/** Returns whether a browser opens the URL as a page, on which its visitor can answer a check. */
const canAnswerCheck = ({ method, headers }: Request, { prefetch }: Facts): boolean =>
  method === 'GET' &&
  !prefetch &&
  (headers.get('accept') ?? '').includes('text/html') &&
  isDocument(headers)
