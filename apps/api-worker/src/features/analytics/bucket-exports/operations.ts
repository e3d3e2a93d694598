import {
  bucketExportSchema,
  bucketTestSchema,
  changeBucketExportSchema,
  createBucketExportSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { changeExport } from './change.ts'
import { createExport, deleteExport } from './save.ts'
import { testExport } from './send-test.ts'
import { listExports } from './stored-exports.ts'

const path = '/api/bucket-exports'
const shared = { tag: 'Analytics', permission: 'analytics', access: 'manage' } as const
const UNKNOWN = 'BUCKET_EXPORT_NOT_FOUND'

export const bucketExportOperations = [
  operation(
    {
      ...shared,
      method: 'GET',
      path,
      summary: 'List scheduled exports to buckets, newest first',
      answer: { status: 200, schema: z.array(bucketExportSchema) },
    },
    ({ ctx }) => listExports(ctx),
  ),
  operation(
    {
      ...shared,
      method: 'POST',
      path,
      summary: 'Schedule an export of visits to an S3-compatible bucket',
      // The response contains no secret, but the bucket receives visits.
      stepUp: 'always',
      body: createBucketExportSchema,
      answer: { status: 201, schema: bucketExportSchema },
      errors: [
        'NOT_IN_PERSON',
        'DOMAIN_NOT_FOUND',
        'BUCKET_EXPORT_LIMIT',
        'URL_REFUSED',
        'URL_UNREACHABLE',
      ],
    },
    ({ ctx, user, body }) => createExport(ctx, body, user),
  ),
  operation(
    {
      ...shared,
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: 'Change a scheduled export, replace its access key, or turn it on or off',
      stepUpIf: ({ isActive: _, ...settings }) => Object.keys(settings).length > 0,
      params: idParams,
      body: changeBucketExportSchema,
      answer: { status: 200, schema: bucketExportSchema },
      errors: ['NOT_IN_PERSON', UNKNOWN, 'DOMAIN_NOT_FOUND', 'URL_REFUSED', 'URL_UNREACHABLE'],
    },
    ({ ctx, user, params, body }) => changeExport(ctx, { ...body, ...params }, user),
  ),
  operation(
    {
      ...shared,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Delete a scheduled export; the files in the bucket stay',
      params: idParams,
      answer: { status: 204 },
      errors: [UNKNOWN],
    },
    ({ ctx, params }) => deleteExport(ctx, params),
  ),
  operation(
    {
      ...shared,
      method: 'POST',
      path: `${path}/{id}/test`,
      summary: 'Write a test file to a scheduled export’s bucket and return the outcome',
      params: idParams,
      answer: { status: 200, schema: bucketTestSchema },
      errors: [UNKNOWN, 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, params }) => testExport(ctx, params),
  ),
]
