import * as z from 'zod'
import { affected, ip, visitors } from './entry-fields.ts'

/** `POST /api/bot-management/blocked-ips/impact` */
export const blockImpactInputSchema = z.strictObject({
  ip,
})
export type BlockImpactInput = z.infer<typeof blockImpactInputSchema>

/**
 * `wide_range`: more than 256 IPv4 addresses or more than an IPv6 /48. `carrier_network`: shared IP
 * addresses of a mobile carrier or of RFC 6598. `many_visitors`: many visitors used the same IP
 * address. `own_address`: includes the caller's own IP address.
 */
export const IMPACT_WARNINGS = [
  'wide_range',
  'carrier_network',
  'many_visitors',
  'already_blocked',
  'own_address',
] as const

/** Past visits that an entry would have blocked. */
export const blockImpactSchema = z
  .object({
    ...affected,
    passed: z
      .number()
      .int()
      .describe('Visits that got the main page, excluding reviewers: the visits you would lose.'),
    addresses: z.number().int().describe('Unique IP addresses among those that passed.'),
    visitors,
    warnings: z.array(z.enum(IMPACT_WARNINGS)).describe('Reasons not to add the entry.'),
  })
  .meta({ id: 'BlockImpact' })
export type BlockImpact = z.infer<typeof blockImpactSchema>
