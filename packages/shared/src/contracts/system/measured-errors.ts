import * as z from 'zod'

/** Minimum number of accounts and checked visits in the published total. */
export const MEASURED_LEAST = { accounts: 5, asked: 1_000 } as const
/** Number of days before each Monday that the total covers. */
export const MEASURED_DAYS = 90

const percent = z.number().min(0).max(100)

/**
 * `GET /api/measured-errors`: how often rules that use evidence are wrong, over all accounts that
 * agreed.
 */
export const measuredErrorsSchema = z
  .object({
    leastAccounts: z.number().int().describe('Minimum number of accounts in a total.'),
    leastAsked: z.number().int().describe('Minimum number of checked visits in a total.'),
    days: z.number().int().describe('Number of days a total covers, up to last Monday (UTC).'),
    sum: z
      .object({
        percent: percent.describe('Percentage of checked visitors who passed.'),
        low: percent.describe('Lower end of the 95% interval.'),
        high: percent.describe('Upper end of the 95% interval.'),
        asked: z.number().int().describe('Checked visits, rounded down to hundreds.'),
        accounts: z.number().int().describe('Accounts, rounded down to a multiple of five.'),
      })
      .nullable()
      .describe('`null` while there isn’t enough data, or if the operator doesn’t publish it.'),
  })
  .meta({ id: 'MeasuredErrors' })
export type MeasuredErrors = z.infer<typeof measuredErrorsSchema>
