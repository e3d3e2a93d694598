import type { CrawlerPurpose } from '@crivo/filter-engine'
import * as z from 'zod'
import { DOMAIN_DRIFTS, DOMAIN_STATUSES } from './domain.ts'

const PURPOSES = ['ad', 'search', 'preview', 'monitor'] as const satisfies readonly CrawlerPurpose[]

/** `GET /api/admin/crawler-data`: how old what verifies crawlers is. */
export const crawlerDataSchema = z
  .object({
    maxAgeDays: z
      .number()
      .int()
      .describe('Older lists neither verify nor disprove: who names itself gets the main page.'),
    sources: z
      .array(
        z.object({
          id: z.string(),
          owner: z.string().describe('Who publishes the list.'),
          purpose: z
            .enum(PURPOSES)
            .nullable()
            .describe('What the crawler comes for; `null` for lists of no crawler.'),
          source: z.string().nullable().describe('Where it is published.'),
          ranges: z.number().int().describe('How many blocks of addresses the list has.'),
          asOf: z.iso.date().nullable().describe('Day of the list; `null`: it was never read.'),
          isStale: z.boolean().describe('Whether it is older than `maxAgeDays`, or not there.'),
        }),
      )
      .describe('Of the release that answers; oldest first.'),
  })
  .meta({ id: 'CrawlerData' })
export type CrawlerData = z.infer<typeof crawlerDataSchema>
export type CrawlerSource = CrawlerData['sources'][number]

/** What can be wrong with a domain: see `TroubledDomain`. */
export const DOMAIN_TROUBLES = ['failed', 'drifted', 'unpublished', 'behind'] as const
export type DomainTrouble = (typeof DOMAIN_TROUBLES)[number]

/** `GET /api/admin/troubled-domains` */
export const troubledDomainsQuerySchema = z.strictObject({
  trouble: z.enum(DOMAIN_TROUBLES, 'unknown_entry').default('failed').describe('Of which kind.'),
  cursor: z.coerce.number('wrong_type').int('wrong_type').positive('wrong_type').optional(),
  limit: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(100, 'too_large')
    .default(25),
})
export type TroubledDomainsQuery = z.infer<typeof troubledDomainsQuerySchema>

/** A domain that does not work as its account has set it up. */
export const troubledDomainSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    status: z.enum(DOMAIN_STATUSES),
    origin: z.url().describe('Where its edge answers.'),
    accountId: z.number().int().describe('Whose it is.'),
    accountEmail: z.string().describe('Theirs.'),
    since: z.iso
      .datetime()
      .nullable()
      .describe('Since when it is so; `null` where that is not kept.'),
    detail: z
      .string()
      .nullable()
      .describe('`failed`: the step that failed. Versions: what the edge has and should have.'),
    drift: z.array(z.enum(DOMAIN_DRIFTS)).describe('What the last check found wrong.'),
  })
  .meta({ id: 'TroubledDomain' })
export type TroubledDomain = z.infer<typeof troubledDomainSchema>

const count = z.number().int()

/**
 * `failed`: a deployment that gave up. `drifted`: otherwise than it was deployed. `unpublished`:
 * a change that waits for its publication. `behind`: an edge without the ruleset that is published.
 */
export const troubledDomainsSchema = z.object({
  counts: z
    .object({
      failed: count.describe('Deployments that gave up.'),
      drifted: count.describe('Domains that are otherwise than they were deployed.'),
      unpublished: count.describe('Domains with a change that waits for its publication.'),
      behind: count.describe('Domains whose edge lacks the ruleset that is published.'),
    })
    .describe('Of all accounts.'),
  domains: z.array(troubledDomainSchema).describe('Latest first.'),
  cursor: z.number().int().nullable(),
})
export type TroubledDomains = z.infer<typeof troubledDomainsSchema>
