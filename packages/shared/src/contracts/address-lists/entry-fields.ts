import * as z from 'zod'

/** An IP address or range to add to a list. */
export const ip = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(64, 'too_long')
  .meta({ examples: ['203.0.113.7', '198.51.100.0/24', '2001:db8:1::/64'] })
  .describe('An IP address or CIDR range.')

export const expiresAt = z.iso
  .datetime('invalid_time')
  .nullable()
  .default(null)
  .describe('A time in the future; `null` keeps the entry until someone removes it.')

/** Fields of an entry on a list. */
export const listed = {
  ip: z.string().describe('An IP address or CIDR range.'),
  notes: z.string().nullable().describe('A person’s note; `null` if there is none.'),
  expiresAt: z.iso
    .datetime()
    .nullable()
    .describe('When the entry is removed automatically; `null` for never.'),
  reviewers: z
    .string()
    .nullable()
    .describe(
      'Owner of the reviewers that use these IP addresses; the entry then has no effect. `null` if no reviewers use them.',
    ),
}

/** The visits over which an impact or effect was counted. */
export const considered = {
  from: z.iso
    .datetime()
    .describe('Start of the visits considered: 30 days, or as long as IP addresses are kept.'),
  isComplete: z
    .boolean()
    .describe('Whether all visits were considered; if not, only the newest were.'),
}

/** Past visits from the IP addresses of a new entry. */
export const affected = {
  ip: z.string().describe('The entry in canonical form.'),
  ...considered,
  visits: z.number().int().describe('Visits from these IP addresses.'),
}
export const visitors = z
  .number()
  .int()
  .describe('Unique combinations of IP address, operating system, browser and language among them.')
