import * as z from 'zod'
import { axisSchema } from './inspection-axis.ts'

/**
 * An inspection under way, as these answer it: `POST /api/cloak-breaker/jobs` of an address,
 * `check-campaign`, `history/{id}/rerun`, and `GET` and `DELETE` of `jobs/{id}`.
 */
export const inspectionJobSchema = z.object({
  id: z.string(),
  url: z.string(),
  campaignId: z.int().nullable(),
  state: z.enum(['queued', 'running', 'done', 'cancelled', 'failed']).meta({
    description: 'How far it is; all but the first two are final',
  }),
  startedAt: z.iso.datetime().meta({ description: 'When it was asked for, UTC' }),
  deadlineAt: z.iso.datetime().meta({
    description: 'What was not visited by then is answered as untested',
  }),
  step: z.enum(['campaign', 'page', 'decisions']).meta({
    description:
      'Of a campaign’s check, what it is at: its own address, its main page, what was decided of its own visits; of others always `page`',
  }),
  vantages: z.array(
    z.object({
      id: z.string(),
      axis: axisSchema,
      state: z.enum(['waiting', 'visiting', 'visited']),
      visits: z.int(),
    }),
  ),
  fetches: z.int(),
  inspectionId: z.int().nullable().meta({ description: 'Of the result, once it is done' }),
  error: z
    .object({
      code: z.string(),
      field: z.string().nullable().meta({ description: 'What is wrong with the address' }),
    })
    .nullable()
    .meta({ description: 'Why it failed' }),
})
export type InspectionJob = z.infer<typeof inspectionJobSchema>
