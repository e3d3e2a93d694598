import * as z from 'zod'

/** How many accounts and asked visits the published sum takes at least. */
export const MEASURED_LEAST = { accounts: 5, asked: 1_000 } as const
/** The days before each Monday that it covers. */
export const MEASURED_DAYS = 90

const percent = z.number().min(0).max(100)

/** `GET /api/measured-errors`: what rules of evidence got wrong, over the accounts that agree. */
export const measuredErrorsSchema = z
  .object({
    leastAccounts: z.number().int().describe('How many accounts a sum takes at least.'),
    leastAsked: z.number().int().describe('How many asked visits a sum takes at least.'),
    days: z.number().int().describe('How many days a sum covers, until the last Monday (UTC).'),
    sum: z
      .object({
        percent: percent.describe('Percent of the asked visitors who proved themselves.'),
        low: percent.describe('Lower end of the 95 % interval.'),
        high: percent.describe('Upper end of the 95 % interval.'),
        asked: z.number().int().describe('Asked visits, rounded down to hundreds.'),
        accounts: z.number().int().describe('Accounts, rounded down to a multiple of five.'),
      })
      .nullable()
      .describe('`null` while there is not enough, or the operator does not publish it.'),
  })
  .meta({ id: 'MeasuredErrors' })
export type MeasuredErrors = z.infer<typeof measuredErrorsSchema>
