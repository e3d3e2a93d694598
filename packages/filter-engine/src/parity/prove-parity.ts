import type { Crawler } from '../catalogue/crawler.ts'
import { CRAWLERS } from '../catalogue/crawlers.ts'
import { parityReason } from '../decision/crawler-reasons.ts'
import { decide, decideByState } from '../decision/decide.ts'
import type { Decision } from '../decision/decision.ts'
import { enterStage } from '../decision/enter-stage.ts'
import type { Facts } from '../decision/facts.ts'
import type { ReasonCode } from '../decision/reasons.ts'
import { reviewerShare } from '../decision/reviewer-page.ts'
import { asksCheck } from '../decision/visitor-check.ts'
import type { CompiledCampaign, Program } from '../ruleset/program.ts'
import { type ReviewerVisit, reviewerVisits } from './reviewer-visits.ts'

/** A review crawler that a ruleset would treat differently from a random person. */
export interface ParityBreach {
  readonly campaignId: number
  readonly crawler: string
  /** How the crawler identified itself. */
  readonly how: string
  readonly reason: ReasonCode
}

const visitsOfCatalogue = new WeakMap<readonly Crawler[], readonly ReviewerVisit[]>()

function visitsIn(catalogue: readonly Crawler[]): readonly ReviewerVisit[] {
  const visits = visitsOfCatalogue.get(catalogue) ?? reviewerVisits(catalogue)
  visitsOfCatalogue.set(catalogue, visits)
  return visits
}

/**
 * Decides every visit in `reviewerVisits` for every campaign of a program. The decision must be the
 * same as for a person while a campaign is closed, and the drawn page while it is open. Publishing
 * rejects a program with a breach. Catalogues are cached by identity.
 */
export function findParityBreaches(
  program: Program,
  catalogue: readonly Crawler[] = CRAWLERS,
): ParityBreach[] {
  const visits = visitsIn(catalogue)
  const breaches: ParityBreach[] = []
  const arms = program.campaigns.flatMap((each) => [
    each,
    ...(each.stage ? [each.stage.campaign] : []),
  ])
  for (const campaign of arms) {
    const moments = momentsOf(campaign)
    for (const { crawler, how, facts } of visits) {
      for (const moment of moments) {
        const visit = { ...facts, ...moment }
        const staged = enterStage(campaign, visit)
        const decision = decide(program, staged.campaign, staged.facts)
        const isStaged = staged.facts.stage !== undefined
        const isAsked = asksCheck(staged.campaign, decision, staged.facts)
        if (!isStaged && !isAsked && isSame(decision, expected(program, campaign, visit))) continue
        breaches.push({ campaignId: campaign.id, crawler, how, reason: decision.reason })
        break
      }
    }
  }
  return breaches
}

/** Returns draws on both sides of the threshold, both during and outside the campaign's run. */
function momentsOf(campaign: CompiledCampaign): Partial<Facts>[] {
  const { clickLimit, runsFrom, runsUntil } = campaign
  const share = reviewerShare(campaign)
  const draws = [share / 2, share].filter((draw) => draw < 1)
  const times = [runsFrom - 1, runsFrom, runsUntil - 1, runsUntil].filter(Number.isFinite)
  const clicks = clickLimit === null ? [null] : [0, clickLimit]
  return [...new Set(draws)].flatMap((draw) =>
    clicks.flatMap((count) => [
      { draw, clicks: count },
      ...times.map((now) => ({ draw, clicks: count, now })),
    ]),
  )
}

/** Returns the decision that parity requires. */
function expected(program: Program, campaign: CompiledCampaign, visit: Facts): Decision {
  const closed = decideByState(program, campaign, { ...visit, crawler: null })
  if (closed !== null) return closed
  return {
    action: visit.draw < reviewerShare(campaign) ? 'black' : 'white',
    reason: parityReason(visit.crawler) ?? 'PASS.DEFAULT',
    ruleId: null,
    monitored: null,
  }
}

const isSame = (one: Decision, other: Decision): boolean =>
  one.action === other.action &&
  one.reason === other.reason &&
  one.ruleId === other.ruleId &&
  one.monitored?.reason === other.monitored?.reason
