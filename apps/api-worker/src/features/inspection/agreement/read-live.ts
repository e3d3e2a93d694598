import type { CompiledCampaign, Program } from '@crivo/filter-engine'
import type { Agreement } from '@crivo/shared'
import type { AccountContext } from '../../../context.ts'
import { DomainError } from '../../../domain-error.ts'
import { readJudgingRuleset } from '../../analytics/explanation/read-ruleset.ts'
import type { DomainRow } from '../../domains/internal.ts'

/** A campaign as the edge judges by it. */
export interface LiveCampaign {
  readonly program: Program
  readonly campaign: CompiledCampaign
  readonly ruleset: NonNullable<Agreement['ruleset']>
}

/** A campaign in its domain's published ruleset; `null` if it is in none. */
export async function readLive(
  ctx: AccountContext,
  domain: DomainRow,
  campaignId: number,
): Promise<LiveCampaign | null> {
  const { publishedHash: hash, publishedVersion: version, edgeVersion } = domain
  if (hash === null) return null
  const judging = await readJudgingRuleset(ctx, hash).catch((error: unknown) => {
    // Published elsewhere a moment ago: the store of rulesets does not show it yet.
    if (error instanceof DomainError && error.code === 'RULESET_GONE') return null
    throw error
  })
  const campaign = judging?.program.campaigns.find(({ id }) => id === campaignId)
  if (!judging || campaign === undefined) return null
  const isAtEdge = edgeVersion >= version
  return { program: judging.program, campaign, ruleset: { hash, version, isAtEdge } }
}
