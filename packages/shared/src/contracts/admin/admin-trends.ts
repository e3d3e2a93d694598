import * as z from 'zod'

const count = z.number().int()

/** `GET /api/admin/trends`: the last 12 months, oldest first, all in UTC. */
export const adminTrendsSchema = z
  .object({
    requestsSince: z.iso
      .date()
      .nullable()
      .describe('First day whose requests were counted, UTC; `null` before the first request.'),
    months: z
      .array(
        z.object({
          month: z
            .string()
            .describe('The month, such as `2026-01`; the last is the current month.'),
          accounts: count.describe('Accounts that registered in this month and still exist.'),
          requests: count
            .nullable()
            .describe(
              'Requests of all accounts; `null` if requests weren’t counted yet in that month.',
            ),
          revenueCents: count.describe(
            'Payments made in the month, without refunded ones, in USD cents.',
          ),
        }),
      )
      .describe('The last 12 months, oldest first.'),
  })
  .meta({ id: 'AdminTrends' })
export type AdminTrends = z.infer<typeof adminTrendsSchema>
