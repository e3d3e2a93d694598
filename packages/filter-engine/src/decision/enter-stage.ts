import { hashToPercentile } from '../matchers/percentile.ts'
import type { CompiledCampaign } from '../ruleset/program.ts'
import { parityReason } from './crawler-reasons.ts'
import type { Facts } from './facts.ts'
import { visitorKey } from './visitor-key.ts'

/** A visit and its campaign's arm. */
export interface StagedVisit {
  /** The campaign with the rules of the visit's arm. */
  readonly campaign: CompiledCampaign
  readonly facts: Facts
}

/**
 * Assigns a visit to an arm of its campaign's stage: the changed rules apply if the visitor's
 * percentile is within the share. It is a keyed hash that never changes during the stage, so a
 * growing share keeps all its visitors. Reviewers and visitors without an IP address are never in a
 * stage.
 */
export function enterStage(campaign: CompiledCampaign, facts: Facts): StagedVisit {
  const { stage } = campaign
  const { ip } = facts
  if (stage === null || ip === null || parityReason(facts.crawler) !== null) {
    return { campaign, facts }
  }
  const { version, share, salt } = stage
  const isCandidate = hashToPercentile(salt, visitorKey(ip, facts)) < share
  return {
    campaign: isCandidate ? stage.campaign : campaign,
    facts: { ...facts, stage: `${version}/${share}/${isCandidate ? 'candidate' : 'live'}` },
  }
}

/** The logged stage of a visit: the change, its share at that time, and the visit's arm. */
export interface LoggedStage {
  readonly version: number
  readonly share: number
  readonly arm: 'candidate' | 'live'
}

/** Parses a logged stage; returns `null` for a visit outside any stage and for invalid text. */
export function readStage(text: string | null | undefined): LoggedStage | null {
  const [, version, share, arm] = /^(\d+)\/(\d+)\/(candidate|live)$/.exec(text ?? '') ?? []
  if (version === undefined) return null
  return { version: Number(version), share: Number(share), arm: arm as LoggedStage['arm'] }
}

/** Returns the campaign with the rules of a logged visit's arm. */
export function armOf(
  campaign: CompiledCampaign,
  { stage }: Pick<Facts, 'stage'>,
): CompiledCampaign {
  const isCandidate = readStage(stage)?.arm === 'candidate'
  return isCandidate && campaign.stage !== null ? campaign.stage.campaign : campaign
}
