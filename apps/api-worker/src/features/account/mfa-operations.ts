import {
  mfaConfirmSchema,
  mfaDisableSchema,
  mfaSecretSchema,
  mfaSetupSchema,
  recoveryCodesSchema,
} from '@crivo/shared'
import { clientOf } from '../../http/client.ts'
import { operation } from '../../http/operation.ts'
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
      summary: 'Make a secret for an authenticator app',
      permission: 'settings',
      body: mfaSetupSchema,
      answer: { status: 200, schema: mfaSecretSchema },
      errors: ['SECOND_FACTOR_ON', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body, c }) => setUpMfa({ ctx, input: body, client: clientOf(c) }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/mfa/confirm',
      tag,
      summary: 'Put the second factor in force by a first code',
      permission: 'settings',
      body: mfaConfirmSchema,
      answer: { status: 200, schema: recoveryCodesSchema },
      errors: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'INVALID_CODE', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body, c }) => confirmMfa({ ctx, input: body, client: clientOf(c) }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/mfa/disable',
      tag,
      summary: 'Switch the second factor off',
      permission: 'settings',
      body: mfaDisableSchema,
      answer: { status: 204 },
      errors: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_REQUIRED', 'INVALID_CODE', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, user, body, c }) => disableMfa({ ctx, user, input: body, client: clientOf(c) }),
  ),
]
