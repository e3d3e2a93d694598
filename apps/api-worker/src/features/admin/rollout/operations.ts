import { changeRolloutSchema, rolloutStatusSchema, startRolloutSchema } from '@crivo/shared'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { changeRollout } from './change.ts'
import { readRollout } from './read.ts'
import { startRollout } from './start.ts'

const tag = 'Administration'
const answer = { status: 200, schema: rolloutStatusSchema } as const

export const rolloutOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/admin/rollout',
      tag,
      summary: 'Get the latest edge worker rollout with its stage, domains and problems',
      permission: 'admin',
      answer,
    },
    ({ ctx }) => readRollout(ctx),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/admin/rollouts',
      tag,
      summary:
        'Restart the rollout of the current release, or force it on domains with automatic updates turned off',
      permission: 'super_admin',
      body: startRolloutSchema,
      answer,
      errors: ['ROLLOUT_OPEN'],
    },
    ({ ctx, body }) => startRollout(ctx, body),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/admin/rollouts/{id}',
      tag,
      summary: 'Pause, resume, halt or roll back a rollout',
      permission: 'super_admin',
      params: idParams,
      body: changeRolloutSchema,
      answer,
      errors: ['ROLLOUT_CHANGED', 'RELEASE_GONE'],
    },
    ({ ctx, params, body }) => changeRollout(ctx, { ...params, ...body }),
  ),
]
