import {
  inspectionRowSchema,
  inspectionSchema,
  inspectionShareSchema,
  sharedInspectionSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { requireInspection, toInspection } from '#core/inspections/inspection.ts'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { deleteInspection } from './delete.ts'
import { listInspections } from './list.ts'
import { readShared } from './read-shared.ts'
import { shareInspection } from './share.ts'
import { unshareInspection } from './unshare.ts'

const tag = 'Inspection'
const permission = 'cloak-breaker'

/** Operations on inspection results and their shared links. */
export const inspectionHistoryOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/cloak-breaker/history',
      tag,
      summary: 'List inspections from the last 30 days, newest first',
      permission,
      answer: { status: 200, schema: z.array(inspectionRowSchema) },
    },
    ({ ctx }) => listInspections(ctx),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/cloak-breaker/history/{id}',
      tag,
      summary: 'Get an inspection result',
      permission,
      params: idParams,
      answer: { status: 200, schema: inspectionSchema },
      errors: ['INSPECTION_NOT_FOUND'],
    },
    async ({ ctx, params, c }) => {
      const inspection = toInspection(await requireInspection(ctx, params.id))
      c.header('Content-Disposition', `attachment; filename="inspection-${inspection.id}.json"`)
      return inspection
    },
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/cloak-breaker/history/{id}',
      tag,
      summary: 'Delete an inspection',
      permission,
      params: idParams,
      answer: { status: 204 },
      errors: ['INSPECTION_NOT_FOUND'],
    },
    ({ ctx, params }) => deleteInspection(ctx, params),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/history/{id}/share',
      tag,
      summary: 'Create a public link to an inspection, replacing any previous one',
      permission,
      params: idParams,
      answer: { status: 200, schema: inspectionShareSchema },
      errors: ['NOT_IN_PERSON', 'INSPECTION_NOT_FOUND'],
    },
    ({ ctx, params }) => shareInspection(ctx, params),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/cloak-breaker/history/{id}/share',
      tag,
      summary: 'Stop sharing an inspection',
      permission,
      params: idParams,
      answer: { status: 204 },
      errors: ['INSPECTION_NOT_FOUND'],
    },
    ({ ctx, params }) => unshareInspection(ctx, params),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/shared-inspections/{token}',
      tag,
      summary: 'Get a shared inspection result, without its owner',
      permission: 'public',
      params: z.object({
        token: z
          .string()
          .regex(/^[\w-]{22}$/)
          .meta({
            description: 'The token behind `#` in the inspection’s link.',
            examples: ['7Kq3xWb0T-2mZ_v9RcLdYa'],
          }),
      }),
      answer: { status: 200, schema: sharedInspectionSchema },
      errors: ['INSPECTION_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, params, c }) => {
      c.header('X-Robots-Tag', 'noindex, nofollow')
      return readShared(ctx, params)
    },
  ),
]
