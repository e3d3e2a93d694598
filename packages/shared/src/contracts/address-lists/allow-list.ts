import * as z from 'zod'
import { integer, notesSchema } from '../campaigns/campaign-entries.ts'
import { affected, expiresAt, ip, listed, visitors } from './entry-fields.ts'

/** Maximum number of entries in an account's allow list. */
export const MOST_ALLOWED = 1_000

/** An entry of the account's allow list. */
export const allowedIpSchema = z
  .object({
    id: z.number().int().describe('Permanent ID.'),
    ip: listed.ip,
    notes: listed.notes,
    campaignId: z
      .number()
      .int()
      .nullable()
      .describe(
        'The only campaign that the entry applies to; `null` for all campaigns of the account.',
      ),
    campaignName: z.string().nullable().describe('The campaign’s name; `null` for all campaigns.'),
    createdAt: z.iso.datetime().describe('Creation time, UTC.'),
    expiresAt: listed.expiresAt,
    reviewers: listed.reviewers,
  })
  .meta({ id: 'AllowedIp' })
export type AllowedIp = z.infer<typeof allowedIpSchema>

const campaignId = integer
  .min(1, 'too_small')
  .nullable()
  .default(null)
  .describe('The only campaign that the entry applies to; `null` for all campaigns of the account.')

/** `POST /api/bot-management/allowed-ips` */
export const allowIpSchema = z.strictObject({
  ip,
  campaignId,
  notes: notesSchema.describe('A person’s note; `null` if there is none.'),
  expiresAt,
})
export type AllowIp = z.infer<typeof allowIpSchema>

/** `POST /api/bot-management/allowed-ips/import`, in the format of the block list's import. */
export const importAllowedSchema = z.strictObject({
  text: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(100_000, 'too_long')
    .meta({
      description:
        'An IP address or CIDR range per line, optionally followed by a comma and a note; or an export with its header. Up to 100,000 characters.',
      examples: ['203.0.113.7,Scraper\n198.51.100.0/24'],
    }),
  campaignId,
  expiresAt,
})
export type ImportAllowed = z.infer<typeof importAllowedSchema>

/** `GET /api/bot-management/allowed-ips/export` */
export const exportAllowedQuerySchema = z.strictObject({
  format: z.enum(['csv'], 'unknown_entry').describe('File format.'),
})

/** `POST /api/bot-management/allowed-ips/impact` */
export const allowImpactInputSchema = z.strictObject({ ip, campaignId })
export type AllowImpactInput = z.infer<typeof allowImpactInputSchema>

/**
 * `wide_range`, `carrier_network` and `many_visitors` have the same meaning as in the block list's
 * impact. `also_blocked` means that the entry is also on the block list, over which the allow list
 * takes precedence.
 */
export const ALLOW_WARNINGS = [
  'wide_range',
  'carrier_network',
  'many_visitors',
  'already_allowed',
  'also_blocked',
] as const

/** Past visits that an entry would have let through. */
export const allowImpactSchema = z
  .object({
    ...affected,
    filtered: z
      .number()
      .int()
      .describe('Visits that got the fallback page because of a rule and would have passed.'),
    addresses: z.number().int().describe('Unique IP addresses among those that were filtered.'),
    visitors,
    warnings: z.array(z.enum(ALLOW_WARNINGS)).describe('Warnings to show before adding the entry.'),
  })
  .meta({ id: 'AllowImpact' })
export type AllowImpact = z.infer<typeof allowImpactSchema>
