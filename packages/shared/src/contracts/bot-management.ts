import * as z from 'zod'
import { plainText } from './plain-text.ts'

export const BLOCK_REASONS = [
  'manual',
  'bot_detected',
  'suspicious_activity',
  'repeated_access',
] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/**
 * Entries that people may put on an account's list: with the longest of addresses they take
 * less than a third of `MAX_RULESET_BYTES`. Those that came too often are counted apart.
 */
export const MOST_BLOCKED = 10_000
/** Lines that one import takes. */
export const MOST_IMPORTED = 5_000

/** An entry of the account's block list. */
export const blockedIpSchema = z
  .object({
    id: z.number().int(),
    ip: z.string().describe('An address or a CIDR block.'),
    reason: z.enum(BLOCK_REASONS),
    notes: z.string().nullable(),
    firstDetected: z.iso.datetime(),
    lastAccess: z.iso.datetime().nullable(),
    campaignName: z
      .string()
      .nullable()
      .describe(
        'The campaign that it came to too often; `null` for entries that no campaign made.',
      ),
    accessCount: z.number().int(),
    country: z.string().nullable(),
    browser: z.string().nullable(),
    expiresAt: z.iso
      .datetime()
      .nullable()
      .describe('When it leaves the list by itself; `null`: never.'),
  })
  .meta({ id: 'BlockedIp' })
export type BlockedIp = z.infer<typeof blockedIpSchema>

export const BLOCKED_SORTS = ['id', 'ip', 'lastAccess', 'accessCount', 'expiresAt'] as const

/** Which entries; each field that is given narrows them further. */
export const blockedFilterSchema = z.strictObject({
  search: z
    .string('wrong_type')
    .trim()
    .max(200, 'too_long')
    .optional()
    .describe('A part of the address, the notes or the campaign’s name.'),
  reason: z.enum(BLOCK_REASONS, 'unknown_entry').optional(),
})
export type BlockedFilter = z.infer<typeof blockedFilterSchema>

/** `GET /api/bot-management/blocked-ips`: the page from `offset` on. */
export const blockedIpsQuerySchema = blockedFilterSchema.extend({
  sort: z
    .enum(BLOCKED_SORTS, 'unknown_entry')
    .default('id')
    .describe('`id`: in the order in which they were listed.'),
  order: z.enum(['asc', 'desc'], 'unknown_entry').default('desc'),
  offset: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(0, 'too_small')
    .max(100_000, 'too_large')
    .default(0),
  limit: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(1_000, 'too_large')
    .default(1_000),
})
export type BlockedIpsQuery = z.infer<typeof blockedIpsQuerySchema>

/** `GET /api/bot-management/blocked-ips/export` */
export const exportBlockedQuerySchema = blockedFilterSchema.extend({
  format: z.enum(['csv'], 'unknown_entry'),
})
export type ExportBlockedQuery = z.infer<typeof exportBlockedQuerySchema>

/** `GET /api/bot-management/summary`, of the same filter as the list. */
export const blockedSummarySchema = z
  .object({
    total: z.number().int(),
    repeatedAccess: z.number().int(),
    manual: z.number().int(),
    matching: z.number().int().describe('Entries that the filter finds.'),
    listed: z.number().int().describe('Entries that people have put there, for whatever reason.'),
    limit: z.number().int().describe('How many of those there may be.'),
  })
  .meta({ id: 'BlockedSummary' })
export type BlockedSummary = z.infer<typeof blockedSummarySchema>

const ip = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(64, 'too_long')
  .meta({ examples: ['203.0.113.7', '198.51.100.0/24', '2001:db8:1::/64'] })
const reason = z.enum(BLOCK_REASONS, 'unknown_entry').default('manual')
const notes = z
  .string('wrong_type')
  .transform(plainText)
  .pipe(z.string().max(500, 'too_long'))
  .nullable()
  .default(null)
const expiresAt = z.iso
  .datetime('invalid_time')
  .nullable()
  .default(null)
  .describe('A time to come; `null`: it stays until somebody removes it.')

/** `POST /api/bot-management/blocked-ips` */
export const blockIpSchema = z.strictObject({ ip, reason, notes, expiresAt })
export type BlockIp = z.infer<typeof blockIpSchema>
export type BlockIpInput = z.input<typeof blockIpSchema>

/**
 * `POST /api/bot-management/blocked-ips/import`: an address a line, or comma-separated values
 * of address and notes, or with the header of an export.
 */
export const importBlockedSchema = z.strictObject({
  text: z.string('required').trim().min(1, 'required').max(500_000, 'too_long'),
  reason: reason.describe('Of lines that say none.'),
  expiresAt,
})
export type ImportBlocked = z.infer<typeof importBlockedSchema>

/** What is wrong with a line that was not taken. */
export const IMPORT_FAULTS = [
  'invalid_address',
  'names_review_crawler',
  'duplicate',
  'already_blocked',
  'too_long',
  'unknown_reason',
  'invalid_time',
  'list_full',
] as const

/** Every line was taken or is named with its fault; empty ones and the header are passed over. */
export const importedBlockedSchema = z
  .object({
    added: z.number().int(),
    faults: z.array(
      z.object({
        line: z.number().int().describe('The first is 1.'),
        text: z.string().describe('The address as it stands there, cut at 64 characters.'),
        code: z.enum(IMPORT_FAULTS),
      }),
    ),
  })
  .meta({ id: 'ImportedBlocked' })
export type ImportedBlocked = z.infer<typeof importedBlockedSchema>

/** `POST /api/bot-management/blocked-ips/impact` */
export const blockImpactInputSchema = z.strictObject({ ip })
export type BlockImpactInput = z.infer<typeof blockImpactInputSchema>

/**
 * `wide_range`: more than 256 IPv4 addresses, or more than a /48 of IPv6. `carrier_network`:
 * addresses of a mobile carrier or of RFC 6598, which many people share. `many_visitors`: many
 * different ones came from one of its addresses. `own_address`: the caller's is in it.
 */
export const IMPACT_WARNINGS = [
  'wide_range',
  'carrier_network',
  'many_visitors',
  'already_blocked',
  'own_address',
] as const

/** What an entry would have caught. */
export const blockImpactSchema = z
  .object({
    ip: z.string().describe('The entry in its one form.'),
    from: z.iso
      .datetime()
      .describe('Visits from then on were looked at: 30 days, or as long as addresses are kept.'),
    isComplete: z
      .boolean()
      .describe('Whether all of them were; else the newest, as many as a call may look at.'),
    visits: z.number().int().describe('Visits from these addresses.'),
    passed: z
      .number()
      .int()
      .describe('Those that got the main page, review crawlers’ left out: what would be lost.'),
    addresses: z.number().int().describe('Different addresses among those that passed.'),
    visitors: z
      .number()
      .int()
      .describe('Different combinations of address, system, browser and language among them.'),
    warnings: z.array(z.enum(IMPACT_WARNINGS)),
  })
  .meta({ id: 'BlockImpact' })
export type BlockImpact = z.infer<typeof blockImpactSchema>
