import * as z from 'zod'

export const BLOCK_REASONS = [
  'manual',
  'bot_detected',
  'suspicious_activity',
  'repeated_access',
] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** `GET /api/bot-management/blocked-ips`: an entry of the account's block list, newest first. */
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
  })
  .meta({ id: 'BlockedIp' })
export type BlockedIp = z.infer<typeof blockedIpSchema>
