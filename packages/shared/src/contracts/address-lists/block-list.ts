import * as z from 'zod'
import { notesSchema } from '../campaigns/campaign-entries.ts'
import { limitOf } from '../paging.ts'
import { expiresAt, ip, listed } from './entry-fields.ts'

export const BLOCK_REASONS = [
  'manual',
  'bot_detected',
  'suspicious_activity',
  'repeated_access',
] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** A reason given in a call, also accepted by its Portuguese name. */
const typedReason = z
  .enum([...BLOCK_REASONS, 'acesso_repetido'], 'unknown_entry')
  .transform((typed): BlockReason => (typed === 'acesso_repetido' ? 'repeated_access' : typed))

/**
 * Maximum number of entries that people may add to an account's block list: with the longest IP
 * addresses, less than a third of `MAX_RULESET_BYTES`. Entries for repeated access are counted
 * separately.
 */
export const MOST_BLOCKED = 10_000

/** An entry of the account's block list. */
export const blockedIpSchema = z
  .object({
    id: z.number().int().describe('The entry’s ID.'),
    ip: listed.ip,
    reason: z.enum(BLOCK_REASONS).describe('Why the IP address is blocked.'),
    notes: listed.notes,
    firstDetected: z.iso.datetime().describe('First seen, UTC.'),
    lastAccess: z.iso.datetime().nullable().describe('Last visit, UTC; `null` if never.'),
    campaignName: z
      .string()
      .nullable()
      .describe(
        'The campaign that the IP address visited too often; `null` for entries not created by a campaign.',
      ),
    accessCount: z
      .number()
      .int()
      .describe('The highest number of visits counted within the campaign’s time window.'),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2; `null` if unknown.'),
    browser: z.string().nullable().describe('The browser; `null` if unknown.'),
    expiresAt: listed.expiresAt,
    reviewers: listed.reviewers,
  })
  .meta({ id: 'BlockedIp' })
export type BlockedIp = z.infer<typeof blockedIpSchema>

export const BLOCKED_SORTS = ['id', 'ip', 'lastAccess', 'accessCount', 'expiresAt'] as const

/** Filter for the entries; all given fields must match. */
export const blockedFilterSchema = z.strictObject({
  search: z
    .string('wrong_type')
    .trim()
    .max(200, 'too_long')
    .optional()
    .describe('Part of the IP address, notes or campaign name.'),
  reason: typedReason.optional().describe('Only entries with this reason.'),
})
export type BlockedFilter = z.infer<typeof blockedFilterSchema>

/** `GET /api/bot-management/blocked-ips`: the page starting at `offset`. */
export const blockedIpsQuerySchema = blockedFilterSchema.extend({
  sort: z
    .enum(BLOCKED_SORTS, 'unknown_entry')
    .default('id')
    .describe('`id` sorts in the order entries were added.'),
  order: z
    .enum(['asc', 'desc'], 'unknown_entry')
    .default('desc')
    .describe('Sort order, ascending or descending.'),
  offset: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(0, 'too_small')
    .max(100_000, 'too_large')
    .default(0)
    .describe('Number of entries before this page.'),
  limit: limitOf({ most: 1_000, usual: 1_000 }),
})
export type BlockedIpsQuery = z.infer<typeof blockedIpsQuerySchema>

/** `GET /api/bot-management/blocked-ips/export` */
export const exportBlockedQuerySchema = blockedFilterSchema.extend({
  format: z.enum(['csv'], 'unknown_entry').describe('File format.'),
})

/** `GET /api/bot-management/summary`, with the same filter as the list. */
export const blockedSummarySchema = z
  .object({
    total: z.number().int().describe('Total, including items not listed.'),
    repeatedAccess: z.number().int().describe('Entries for IP addresses that visited too often.'),
    manual: z.number().int().describe('Entries with the reason `manual`.'),
    matching: z.number().int().describe('Entries matching the filter.'),
    listed: z.number().int().describe('Entries added by people, for any reason.'),
    limit: z.number().int().describe('Maximum number of entries added by people.'),
  })
  .meta({ id: 'BlockedSummary' })
export type BlockedSummary = z.infer<typeof blockedSummarySchema>

const reason = typedReason.default('manual')
/** `POST /api/bot-management/blocked-ips` */
export const blockIpSchema = z.strictObject({
  ip,
  reason: reason.describe('Reason for blocking the IP address.'),
  notes: notesSchema.describe('A person’s note; `null` if there is none.'),
  expiresAt,
})
export type BlockIp = z.infer<typeof blockIpSchema>

/**
 * `POST /api/bot-management/blocked-ips/import`: one IP address per line, comma-separated IP
 * addresses and notes, or an export with its header.
 */
export const importBlockedSchema = z.strictObject({
  text: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(500_000, 'too_long')
    .meta({
      description:
        'An IP address or CIDR range per line, optionally followed by a comma and a note; or an export with its header. Up to 500,000 characters.',
      examples: ['203.0.113.7,Scraper\n198.51.100.0/24'],
    }),
  reason: reason.describe('Reason for lines that don’t give one.'),
  expiresAt,
})
export type ImportBlocked = z.infer<typeof importBlockedSchema>
