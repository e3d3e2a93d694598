import * as z from 'zod'
import { DOMAIN_DRIFTS, DOMAIN_STATUSES } from '../domains/domain.ts'
import { idCursor, limitOf, nextIdCursor } from '../paging.ts'

/** Possible problems of a domain; for their meaning, see `troubledDomainsSchema`. */
export const DOMAIN_TROUBLES = ['failed', 'drifted', 'unpublished', 'behind'] as const
export type DomainTrouble = (typeof DOMAIN_TROUBLES)[number]

/** `GET /api/admin/troubled-domains` */
export const troubledDomainsQuerySchema = z.strictObject({
  trouble: z.enum(DOMAIN_TROUBLES, 'unknown_entry').default('failed').describe('Type of problem.'),
  cursor: idCursor,
  limit: limitOf({ most: 100, usual: 25 }),
})
export type TroubledDomainsQuery = z.infer<typeof troubledDomainsQuerySchema>

/** A domain that does not work as configured. */
export const troubledDomainSchema = z
  .object({
    id: z.number().int().describe('The domain’s ID.'),
    name: z.string().describe('The domain’s host name, such as `go.shop.example`.'),
    status: z
      .enum(DOMAIN_STATUSES)
      .describe('`pending` until the setup is complete; `error` once the domain stops working.'),
    origin: z.url().describe('The edge’s origin.'),
    accountId: z.number().int().describe('Account that owns the domain.'),
    accountEmail: z.string().describe('The account’s email.'),
    since: z.iso
      .datetime()
      .nullable()
      .describe('Start of the problem; `null` if it isn’t recorded.'),
    detail: z
      .string()
      .nullable()
      .describe(
        'For `failed`, the step that failed; otherwise the version at the edge and the expected version.',
      ),
    drift: z.array(z.enum(DOMAIN_DRIFTS)).describe('Problems found by the last check.'),
  })
  .meta({ id: 'TroubledDomain' })
export type TroubledDomain = z.infer<typeof troubledDomainSchema>

/** `GET /api/admin/damaged-visits`: visits set aside because their bytes are damaged. */
export const damagedVisitsSchema = z
  .strictObject({
    accountId: z.int().describe('ID of the account that the visits belong to.'),
    accountEmail: z.string().describe('The account’s email.'),
    notedAt: z.iso.datetime().describe('Time of the ledger’s last report.'),
    segments: z
      .array(
        z.strictObject({
          id: z.int().describe('The segment in the account’s ledger.'),
          day: z.iso.date().describe('UTC day of its visits.'),
          visits: z.int().describe('Number of visits that can’t be read.'),
          file: z
            .string()
            .nullable()
            .describe('The segment’s file in R2; `null` if the ledger holds the segment.'),
          damage: z.string().describe('The damage found.'),
        }),
      )
      .describe('The latest 50 segments, oldest first.'),
  })
  .meta({ id: 'DamagedVisits' })
export type DamagedVisits = z.infer<typeof damagedVisitsSchema>

const count = z.number().int()

/**
 * `failed`: the deployment failed. `drifted`: differs from its deployment. `unpublished`: a change
 * is not published yet. `behind`: the edge does not have the published ruleset.
 */
export const troubledDomainsSchema = z.object({
  counts: z
    .object({
      failed: count.describe('Failed deployments.'),
      drifted: count.describe('Domains that no longer match their deployment.'),
      unpublished: count.describe('Domains with unpublished changes.'),
      behind: count.describe('Domains whose edge doesn’t have the published ruleset yet.'),
    })
    .describe('Counts across all accounts.'),
  domains: z.array(troubledDomainSchema).describe('The domains on this page, newest first.'),
  cursor: nextIdCursor,
})
export type TroubledDomains = z.infer<typeof troubledDomainsSchema>
