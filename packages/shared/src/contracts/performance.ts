import * as z from 'zod'

const count = z.number().int()

/** `GET /api/analytics/performance`: of whole days of UTC, the last of which is today. */
export const performanceQuerySchema = z.strictObject({
  days: z.coerce
    .number('wrong_type')
    .int('wrong_type')
    .min(1, 'too_small')
    .max(365, 'too_large')
    .default(30),
})
export type PerformanceQuery = z.infer<typeof performanceQuerySchema>

const durationsSchema = z
  .object({
    p50: z.number().describe('Milliseconds: half of the visits took no longer.'),
    p95: z.number().describe('Milliseconds: 95 % of the visits took no longer.'),
    measured: count.describe('Visits that were measured.'),
  })
  .meta({ id: 'Durations' })
export type Durations = z.infer<typeof durationsSchema>

const probesSchema = {
  probes: count,
  failed: count.describe('Probes that got no answer, or a wrong one, within two seconds.'),
}

/** What is measured; `null` where nothing was. */
export const performanceSchema = z
  .object({
    from: z.iso.datetime(),
    decisionTime: durationsSchema
      .nullable()
      .describe(
        'From the arrival of a visit at the edge to its decision. Clocks at the edge stand still while it computes, so that this is what a visit waits for: the ruleset, counted clicks, signatures.',
      ),
    edgeLatency: durationsSchema
      .nullable()
      .describe(
        'From a visit at the edge until the ledger stored it, waiting in a batch included.',
      ),
    uptime: z
      .object({
        percent: z.number().describe('Of all probes, those that were answered; three decimals.'),
        ...probesSchema,
        days: z
          .array(z.object({ day: z.iso.date(), ...probesSchema }))
          .describe('Oldest first; a day without a probe is left out.'),
      })
      .nullable()
      .describe("Probes of the edges of the account's domains."),
  })
  .meta({ id: 'Performance' })
export type MeasuredPerformance = z.infer<typeof performanceSchema>
