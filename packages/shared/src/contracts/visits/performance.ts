import * as z from 'zod'

const count = z.number().int()

/** `GET /api/analytics/performance`: whole UTC days up to and including today. */
export const performanceQuerySchema = z.strictObject({
  days: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(365, 'too_large')
    .default(30)
    .describe('Number of days back, including today.'),
})
export type PerformanceQuery = z.infer<typeof performanceQuerySchema>

const durationsSchema = z
  .object({
    p50: z.number().describe('Median, in milliseconds.'),
    p95: z.number().describe('95th percentile, in milliseconds.'),
    measured: count.describe('Measured visits.'),
  })
  .meta({ id: 'Durations' })
export type Durations = z.infer<typeof durationsSchema>

const probesSchema = {
  probes: count.describe('Number of edge probes.'),
  failed: count.describe('Probes that got a wrong response, or none within two seconds.'),
}

/** The measured values; `null` where there are none. */
export const performanceSchema = z
  .object({
    from: z.iso.datetime().describe('Start of the measured range, UTC, inclusive.'),
    decisionTime: durationsSchema
      .nullable()
      .describe(
        'Time from a visit’s arrival at the edge to its decision. Edge clocks stand still during computation, so this is the time spent waiting: for the ruleset, counted clicks and signatures.',
      ),
    edgeLatency: durationsSchema
      .nullable()
      .describe(
        'Time from a visit’s arrival at the edge until the ledger stored it, including the wait in its batch.',
      ),
    uptime: z
      .object({
        percent: z
          .number()
          .describe('Percentage of probes that got a response, with three decimals.'),
        ...probesSchema,
        days: z
          .array(z.object({ day: z.iso.date().describe('A day, UTC.'), ...probesSchema }))
          .describe('Oldest first; days without probes are omitted.'),
      })
      .nullable()
      .describe('Probes of the account’s edges.'),
  })
  .meta({ id: 'Performance' })
export type MeasuredPerformance = z.infer<typeof performanceSchema>
