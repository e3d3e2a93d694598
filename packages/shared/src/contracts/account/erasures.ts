import * as z from 'zod'

const instant = z.iso.datetime('invalid_time')
const address = z.union([z.ipv4('invalid_address'), z.ipv6('invalid_address')], 'invalid_address')

/** Maximum number of open erasures. */
export const MOST_OPEN_ERASURES = 20

/**
 * `POST /api/user/privacy/erasures`: whose visits to erase, by IP address or visit id, and
 * optionally from which period, because IP addresses change hands.
 */
export const eraseVisitsSchema = z
  .strictObject({
    address: address
      .optional()
      .describe('Erases the visits from this IP address. Give either this or `visitId`.'),
    visitId: z.uuid('invalid_visit').optional().describe('Erases the visit with this ID.'),
    from: instant.optional().describe('Only visits at or after this time, ISO 8601 in UTC.'),
    to: instant.optional().describe('Only visits before this time, ISO 8601 in UTC.'),
  })
  .superRefine(({ address, visitId, from, to }, context) => {
    if ((address === undefined) === (visitId === undefined)) {
      const message = address === undefined ? 'required' : 'address_or_visit'
      context.addIssue({ code: 'custom', message, path: ['address'] })
    }
    if (from !== undefined && to !== undefined && Date.parse(from) >= Date.parse(to)) {
      context.addIssue({ code: 'custom', message: 'end_before_start', path: ['to'] })
    }
  })
  .meta({
    examples: [
      { address: '203.0.113.7', from: '2026-11-01T00:00:00Z' },
      { visitId: '0b9f6f1e-5d0c-4c57-9a55-1f2c9f0f2b11' },
    ],
  })
export type EraseVisits = z.infer<typeof eraseVisitsSchema>

export const ERASURE_STATES = ['running', 'delayed', 'completed'] as const

/** A receipt for erased visits. It identifies nobody, because IP addresses are masked. */
export const erasureSchema = z
  .strictObject({
    id: z.uuid().describe('The receipt’s ID.'),
    kind: z
      .enum(['address', 'visit'])
      .describe('What was to be erased: all visits from an IP address, or one visit.'),
    subject: z
      .string()
      .describe(
        'The visit’s ID, or the network of the IP address (IPv4 /24, IPv6 /48), because the full address is erased too.',
      ),
    from: z.string().nullable().describe('Start of the range; `null` for the first visit.'),
    to: z.string().describe('End of the range, exclusive.'),
    requestedAt: z.string().describe('When the erasure was requested, UTC.'),
    completedAt: z
      .string()
      .nullable()
      .describe(
        'When the last copy was deleted, including those in the archive; `null` until then.',
      ),
    state: z
      .enum(ERASURE_STATES)
      .describe('`delayed`: storage didn’t respond; the erasure is retried every five minutes.'),
    visits: z
      .int()
      .describe('Number of visits erased, including those that arrived late and weren’t stored.'),
    exactFrom: z
      .string()
      .nullable()
      .describe(
        'Visits before this time are kept, because their IP addresses are masked and can’t be told apart; `null` if none are masked.',
      ),
    unreadableDays: z
      .array(z.string())
      .describe('UTC days with damaged visits, which couldn’t be searched.'),
  })
  .meta({ id: 'Erasure' })
export type Erasure = z.infer<typeof erasureSchema>
