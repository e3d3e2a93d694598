import { steppedUpSchema, stepUpOptionsSchema, stepUpSchema } from '@crivo/shared'
import { operation } from '#http/operation.ts'
import { clientOf } from '#http/request-client.ts'
import { createStepUpOptions } from './options.ts'
import { prove } from './prove.ts'

const tag = 'Sessions'

export const stepUpOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/auth/step-up/options',
      tag,
      summary: 'Get the ways to confirm your identity, with options for a passkey',
      permission: 'account',
      access: 'view',
      answer: { status: 200, schema: stepUpOptionsSchema },
      errors: ['NOT_IN_PERSON'],
    },
    ({ ctx }) => createStepUpOptions(ctx),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/step-up',
      tag,
      summary: 'Confirm your identity for calls that return `STEP_UP_REQUIRED`; lasts 5 minutes',
      permission: 'account',
      access: 'view',
      body: stepUpSchema,
      answer: { status: 200, schema: steppedUpSchema },
      errors: [
        'NOT_IN_PERSON',
        'INVALID_CODE',
        'PASSKEY_REFUSED',
        'SECOND_FACTOR_REQUIRED',
        'TOO_MANY_ATTEMPTS',
      ],
    },
    ({ ctx, body, c }) => prove(ctx, body, { client: clientOf(c) }),
  ),
]
