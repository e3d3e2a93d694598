import * as z from 'zod'
import { SERVICE_STATUSES, systemStatusSchema } from './system.ts'

/** Days that the public status looks back. */
export const STATUS_DAYS = 30

const count = z.number().int().nonnegative()

/** `GET /api/status`: what everybody may know of the services, without a session. */
export const publicStatusSchema = z
  .object({
    measuredAt: z.iso.datetime().describe('What is measured is held for 15 seconds.'),
    services: z
      .array(
        z.object({
          service: systemStatusSchema.keyof().describe('As `GET /api/system/status` names it.'),
          status: z.enum(SERVICE_STATUSES),
          days: z
            .array(
              z.object({
                day: z.iso.date().describe('UTC.'),
                probes: count.describe('How often it was asked, once a minute at most.'),
                failed: count.describe('How often it did not answer, or with an error.'),
              }),
            )
            .nullable()
            .describe(
              `Of the last ${STATUS_DAYS} days those on which it was asked, the earliest first; \`null\` if that cannot be read now.`,
            ),
        }),
      )
      .describe('All that the product stands on, always in the same order.'),
  })
  .meta({ id: 'PublicStatus' })
export type PublicStatus = z.infer<typeof publicStatusSchema>
