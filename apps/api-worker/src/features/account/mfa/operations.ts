import {
  mfaConfirmSchema,
  mfaDisableSchema,
  mfaSecretSchema,
  mfaSetupSchema,
  recoveryCodesSchema,
} from '@crivo/shared'
import { operation } from '#http/operation.ts'
import { clientOf } from '#http/request-client.ts'
import { confirmMfa } from './confirm-mfa.ts'
import { disableMfa } from './disable-mfa.ts'
import { setUpMfa } from './set-up-mfa.ts'

const tag = 'Second factor'

export const mfaOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/user/mfa/setup',
      tag,
      summary: 'Create a secret for an authenticator app',
      permission: 'settings',
      stepUp: 'beyond-password',
      body: mfaSetupSchema,
      answer: { status: 200, schema: mfaSecretSchema },
      errors: ['SECOND_FACTOR_ON', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body, c }) => setUpMfa(ctx, body, { client: clientOf(c) }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/mfa/confirm',
      tag,
      summary: 'Turn on the second factor by confirming its first code',
      permission: 'settings',
      stepUp: 'beyond-password',
      body: mfaConfirmSchema,
      answer: { status: 200, schema: recoveryCodesSchema },
      errors: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'INVALID_CODE', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, user, body, c }) => confirmMfa(ctx, body, { user, client: clientOf(c) }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/mfa/disable',
      tag,
      summary: 'Turn off the second factor',
      permission: 'settings',
      body: mfaDisableSchema,
      answer: { status: 204 },
      errors: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_REQUIRED', 'INVALID_CODE', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, user, body, c }) => disableMfa(ctx, body, { user, client: clientOf(c) }),
  ),
]
