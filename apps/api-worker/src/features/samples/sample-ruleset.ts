import { RULESET_FORM } from '@crivo/filter-engine'
import {
  type CampaignPolicyInput,
  SAMPLE_CAMPAIGNS,
  SAMPLE_DOMAIN,
  type SampleCampaign,
} from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { buildRuleset } from '#publishing/draft/build-ruleset.ts'
import { currentFeed } from '#publishing/feed/current-feed.ts'

/**
 * The audiences exclude less than a tenth of the sample's people, so its reviewers get the main
 * page, as in every such campaign.
 */
const POLICIES: Readonly<Record<SampleCampaign['path'], CampaignPolicyInput>> = {
  '/cafe': { filters: { countries: ['BR', 'PT', 'US', 'MX', 'ZZ'] } },
  '/academia': { filters: { languages: ['pt', 'es', 'en'] } },
}

/** Builds the ruleset of the sample's campaigns, as a domain would publish it. */
export async function sampleRuleset(ctx: Context, createdAt: number): Promise<string> {
  const { crawlers } = await currentFeed.read(ctx)
  return buildRuleset({
    domain: {
      ...SAMPLE_DOMAIN,
      failMode: 'black',
      isFiltering: true,
      edgeRulesetForm: RULESET_FORM,
    },
    plan: 'scale',
    state: 'active',
    noticeUrl: `${ctx.config.appUrl}/api/suspended`,
    abuseContact: ctx.config.abuseContact,
    campaigns: SAMPLE_CAMPAIGNS.map(({ id, path }) => ({
      id,
      path,
      status: 'active',
      suspended: null,
      deliveryMode: 'redirect',
      blackUrl: `https://${SAMPLE_DOMAIN.name}${path}/main`,
      whiteUrl: `https://${SAMPLE_DOMAIN.name}${path}/fallback`,
      peopleShare: null,
      isShareDue: false,
      policy: POLICIES[path],
      windowSetAt: null,
      stage: null,
      version: 1,
      createdAt,
    })),
    blocked: [],
    allowed: [],
    crawlers,
    record: [],
    now: createdAt,
  })
}
