import * as z from 'zod'
import { inspectSchema } from './inspection-calls.ts'
import { verdictSchema } from './inspection-verdict.ts'

/** Intervals at which a schedule can inspect a site. */
export const INSPECTION_INTERVALS = ['hourly', 'daily', 'weekly'] as const
export type InspectionInterval = (typeof INSPECTION_INTERVALS)[number]

/** Maximum number of results listed per schedule. */
export const MOST_SCHEDULED_RUNS = 100

const everySchema = z
  .enum(INSPECTION_INTERVALS, 'unknown_entry')
  .describe(
    'How often to inspect; each time varies by up to a tenth, so that sites can’t predict it.',
  )

/** `POST /api/cloak-breaker/schedules`. */
export const saveScheduleSchema = z.strictObject({
  ...inspectSchema.shape,
  every: everySchema,
})
export type SaveSchedule = z.infer<typeof saveScheduleSchema>

const scheduledRunSchema = z.object({
  at: z.iso.datetime().describe('When the run ended, UTC.'),
  verdict: verdictSchema,
  inspectionId: z
    .int()
    .nullable()
    .describe(
      'The full result; `null` once it is deleted, as by a later run with the same verdict.',
    ),
})

export const inspectionScheduleSchema = z
  .object({
    id: z.int().describe('The schedule’s ID.'),
    url: z.string().describe('The inspected URL.'),
    every: everySchema,
    nextAt: z.iso.datetime().describe('When the next inspection starts, UTC.'),
    verdict: verdictSchema
      .nullable()
      .describe(
        'The latest verdict; `null` before the first. Runs without a verdict don’t change it.',
      ),
    changedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the verdict last changed, UTC; `null` if it never did.'),
    problem: z
      .string()
      .nullable()
      .describe('Error code of the latest run, if it failed; `null` otherwise.'),
    runs: z.array(scheduledRunSchema).describe('The latest runs, newest first, up to 100.'),
    createdAt: z.iso.datetime().describe('When the schedule was created, UTC.'),
  })
  .meta({ id: 'InspectionSchedule' })
export type InspectionSchedule = z.infer<typeof inspectionScheduleSchema>
