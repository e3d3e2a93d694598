import {
  inspectionRowSchema,
  inspectionSchema,
  inspectionShareSchema,
  sharedInspectionSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '../../http/id-params.ts'
import { operation } from '../../http/operation.ts'
import { deleteInspection } from './delete.ts'
import { requireInspection, toInspection } from './internal.ts'
import { listInspections } from './list.ts'
import { readShared } from './read-shared.ts'
import { shareInspection } from './share.ts'
import { unshareInspection } from './unshare.ts'

const tag = 'Inspection'
const permission = 'cloak-breaker'

/** What inspections found, and their links. */
export const inspectionHistoryOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/cloak-breaker/history',
      tag,
      summary: 'The inspections of the last 30 days, newest first',
      permission,
      answer: { status: 200, schema: z.array(inspectionRowSchema) },
    },
    ({ ctx }) => listInspections({ ctx }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/cloak-breaker/history/{id}',
      tag,
      summary: 'What an inspection found',
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
    ({ ctx, params }) => deleteInspection({ ctx, input: params }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloak-breaker/history/{id}/share',
      tag,
      summary: 'Make the link by which anybody can read an inspection; an earlier one ends',
      permission,
      params: idParams,
      answer: { status: 200, schema: inspectionShareSchema },
      errors: ['INSPECTION_NOT_FOUND'],
    },
    ({ ctx, params }) => shareInspection({ ctx, input: params }),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/cloak-breaker/history/{id}/share',
      tag,
      summary: 'End the link of an inspection',
      permission,
      params: idParams,
      answer: { status: 204 },
      errors: ['INSPECTION_NOT_FOUND'],
    },
    ({ ctx, params }) => unshareInspection({ ctx, input: params }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/shared-inspections/{token}',
      tag,
      summary: 'What a shared inspection found, without a word of whose it is',
      permission: 'public',
      params: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
      answer: { status: 200, schema: sharedInspectionSchema },
      errors: ['INSPECTION_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, params, c }) => {
      c.header('X-Robots-Tag', 'noindex, nofollow')
      return readShared({ ctx, input: params })
    },
  ),
]
