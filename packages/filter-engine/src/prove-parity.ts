import { classifyAgent } from './agents/classify-agent.ts'
import { CRAWLERS } from './catalogue/crawlers.ts'
import type { Program } from './compile.ts'
import { decide } from './decide.ts'
import type { Facts } from './facts.ts'
import type { ReasonCode } from './reasons.ts'

/** A crawler that a ruleset would send to the white page. */
export interface ParityBreach {
  readonly campaignId: number
  readonly crawler: string
  readonly reason: ReasonCode
}

/**
 * Runs every crawler of the catalogue, verified and claimed, through every
 * campaign of a program, with facts that its rules are most likely to object
 * to. Publishing refuses a program with a breach.
 */
export function findParityBreaches(program: Program): ParityBreach[] {
  return program.campaigns.flatMap((campaign) =>
    reviewers().flatMap(({ id, facts }) => {
      const decision = decide(program, campaign, facts)
      if (decision.action === 'black') return []
      return [{ campaignId: campaign.id, crawler: id, reason: decision.reason }]
    }),
  )
}

function reviewers(): { id: string; facts: Facts }[] {
  return CRAWLERS.flatMap(({ id, purpose, tokens }) => {
    const userAgent = tokens[0] ?? null
    const headers = {
      userAgent,
      clientHints: null,
      clientHintMobile: null,
      clientHintPlatform: null,
    }
    const states =
      purpose === 'monitor' ? (['verified'] as const) : (['verified', 'claimed'] as const)
    return states.map((state) => ({
      id,
      facts: {
        ip: null,
        country: 'US',
        region: null,
        city: null,
        asn: 15_169,
        asOrganisation: null,
        network: 'hosting',
        userAgent,
        agent: classifyAgent(headers),
        crawler: { id, purpose, state },
        languages: ['en-US'],
        referrerHost: null,
        now: 0,
      } satisfies Facts,
    }))
  })
}
