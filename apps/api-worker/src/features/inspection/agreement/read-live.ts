import type { CompiledCampaign, Program } from '@crivo/filter-engine'
import type { Agreement } from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { readJudgingRuleset } from '#features/analytics/index.ts'
import { AppError } from '#platform/app-error.ts'

/** A campaign as the edge decides it. */
export interface LiveCampaign {
  readonly program: Program
  readonly campaign: CompiledCampaign
  readonly ruleset: NonNullable<Agreement['ruleset']>
}

/** Returns a campaign in its domain's published ruleset; `null` if it is not published. */
export async function readLive(
  ctx: AccountContext,
  domain: DomainRow,
  campaignId: number,
): Promise<LiveCampaign | null> {
  const { publishedHash: hash, publishedVersion: version, edgeVersion } = domain
  if (hash === null) return null
  const judging = await readJudgingRuleset(ctx, hash).catch((error: unknown) => {
    // The ruleset was just published elsewhere and is not yet visible in the store.
    if (error instanceof AppError && error.code === 'RULESET_GONE') return null
    throw error
  })
  const campaign = judging?.program.campaigns.find(({ id }) => id === campaignId)
  if (!judging || campaign === undefined) return null
  const isAtEdge = edgeVersion >= version
  return { program: judging.program, campaign, ruleset: { hash, version, isAtEdge } }
}
