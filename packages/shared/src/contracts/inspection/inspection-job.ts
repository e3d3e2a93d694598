import * as z from 'zod'
import { axisSchema } from './inspection-axis.ts'

/**
 * An inspection in progress, returned by `POST /api/cloak-breaker/jobs`, `check-campaign`,
 * `history/{id}/rerun`, and `GET` and `DELETE` of `jobs/{id}`.
 */
export const inspectionJobSchema = z.object({
  id: z.string().describe('The job’s ID.'),
  url: z.string().describe('The inspected URL.'),
  campaignId: z
    .int()
    .nullable()
    .describe('The campaign being checked; `null` for other inspections.'),
  state: z.enum(['queued', 'running', 'done', 'cancelled', 'failed']).meta({
    description: 'Progress; all values except the first two are final.',
  }),
  startedAt: z.iso.datetime().meta({ description: 'Time of the request, UTC.' }),
  deadlineAt: z.iso.datetime().meta({
    description: 'Deadline; anything not visited by then is reported as untested.',
  }),
  step: z.enum(['campaign', 'page', 'decisions']).meta({
    description:
      'Current step: for a campaign check, its own URL, its main page, or the decisions about its visits; otherwise always `page`.',
  }),
  vantages: z
    .array(
      z.object({
        id: z.string().describe('Name of the vantage, for example `crawler:google`.'),
        axis: axisSchema.describe('How the compared vantages differ.'),
        state: z
          .enum(['waiting', 'visiting', 'visited'])
          .describe('Whether this vantage’s visits are waiting, under way or finished.'),
        visits: z.int().describe('Visits made from this vantage so far.'),
      }),
    )
    .describe('All simulated visitors and what they saw.'),
  fetches: z.int().describe('Number of pages loaded.'),
  inspectionId: z.int().nullable().meta({ description: 'ID of the result, once finished.' }),
  error: z
    .object({
      code: z.string().describe('Stable error code for clients to read.'),
      field: z
        .string()
        .nullable()
        .meta({ description: 'Code of the problem with the URL; `null` for other errors.' }),
    })
    .nullable()
    .meta({ description: 'Why the job failed; `null` if it didn’t.' }),
})
export type InspectionJob = z.infer<typeof inspectionJobSchema>
