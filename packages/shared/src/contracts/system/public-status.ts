import * as z from 'zod'
import { SERVICE_STATUSES, systemStatusSchema } from './system.ts'

/** Days covered by the public status. */
export const STATUS_DAYS = 30

const count = z.number().int().nonnegative()

/** `GET /api/status`: the services' public status, without a session. */
export const publicStatusSchema = z
  .object({
    measuredAt: z.iso.datetime().describe('Time of the measurement; cached for 15 seconds.'),
    services: z
      .array(
        z.object({
          service: systemStatusSchema.keyof().describe('Name as in `GET /api/system/status`.'),
          status: z
            .enum(SERVICE_STATUSES)
            .describe('The service’s status at the time of the measurement.'),
          days: z
            .array(
              z.object({
                day: z.iso.date().describe('The day, UTC.'),
                probes: count.describe('Number of checks; at most one a minute.'),
                failed: count.describe('Number of failed checks.'),
              }),
            )
            .nullable()
            .describe(
              `Days with checks among the last ${STATUS_DAYS}, oldest first; \`null\` if currently unavailable.`,
            ),
        }),
      )
      .describe('All services, always in the same order.'),
  })
  .meta({ id: 'PublicStatus' })
export type PublicStatus = z.infer<typeof publicStatusSchema>
