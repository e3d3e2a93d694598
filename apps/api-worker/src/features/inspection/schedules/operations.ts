import { inspectionScheduleSchema, saveScheduleSchema } from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { deleteSchedule, saveSchedule } from './save-schedule.ts'
import { listSchedules } from './schedules.ts'

const tag = 'Inspection'
const permission = 'cloak-breaker'
const path = '/api/cloak-breaker/schedules'

export const inspectionScheduleOperations = [
  operation(
    {
      method: 'GET',
      path,
      tag,
      summary: 'List scheduled inspections with their latest runs',
      permission,
      answer: { status: 200, schema: z.array(inspectionScheduleSchema) },
    },
    ({ ctx }) => listSchedules(ctx),
  ),
  operation(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Schedule inspections of a URL, or change their interval',
      permission,
      body: saveScheduleSchema,
      answer: { status: 200, schema: inspectionScheduleSchema },
      errors: ['URL_REFUSED', 'URL_UNREACHABLE', 'SCHEDULE_LIMIT'],
    },
    ({ ctx, body }) => saveSchedule(ctx, body),
  ),
  operation(
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      tag,
      summary: 'Delete an inspection schedule; results stay in the history',
      permission,
      params: idParams,
      answer: { status: 204 },
      errors: ['SCHEDULE_NOT_FOUND'],
    },
    ({ ctx, params }) => deleteSchedule(ctx, params),
  ),
]
