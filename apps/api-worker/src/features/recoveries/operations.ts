import { openRecoverySchema, recoverySchema } from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { cancelRecovery } from './cancel-recovery.ts'
import { completeRecovery } from './complete-recovery.ts'
import { listRecoveries } from './list-recoveries.ts'
import { openRecovery } from './open-recovery.ts'

const shared = { tag: 'Administration', permission: 'super_admin' } as const

export const recoveryOperations = [
  operation(
    {
      ...shared,
      method: 'GET',
      path: '/api/admin/recoveries',
      summary: 'List accounts whose recovery was requested',
      answer: { status: 200, schema: z.array(recoverySchema) },
    },
    ({ ctx }) => listRecoveries(ctx),
  ),
  operation(
    {
      ...shared,
      method: 'POST',
      path: '/api/admin/users/{id}/recovery',
      summary:
        'Request the recovery of an account whose owner has lost all their sign-in factors and access to their email',
      stepUp: 'always',
      params: idParams,
      body: openRecoverySchema,
      answer: { status: 204 },
      errors: ['USER_NOT_FOUND', 'PROTECTED_ACCOUNT', 'EMAIL_TAKEN', 'RECOVERY_OPEN'],
    },
    ({ ctx, params: { id }, body }) => openRecovery(ctx, { id, ...body }),
  ),
  operation(
    {
      ...shared,
      method: 'POST',
      path: '/api/admin/recoveries/{id}/complete',
      summary: 'Complete a recovery three days after another super admin requested it',
      stepUp: 'always',
      params: idParams,
      answer: { status: 204 },
      errors: [
        ...(['RECOVERY_NOT_FOUND', 'SECOND_PERSON_REQUIRED', 'RECOVERY_WAITING'] as const),
        ...(['RECOVERY_NOT_NEEDED', 'PROTECTED_ACCOUNT', 'EMAIL_TAKEN'] as const),
      ],
    },
    ({ ctx, params: { id } }) => completeRecovery(ctx, { id }),
  ),
  operation(
    {
      ...shared,
      method: 'DELETE',
      path: '/api/admin/recoveries/{id}',
      summary: 'Cancel the recovery of an account',
      params: idParams,
      answer: { status: 204 },
      errors: ['RECOVERY_NOT_FOUND'],
    },
    ({ ctx, params: { id } }) => cancelRecovery(ctx, { id }),
  ),
]
