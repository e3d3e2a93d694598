import {
  addedPasskeySchema,
  addPasskeySchema,
  factorsSchema,
  passkeyLoginOptionsInputSchema,
  passkeyLoginOptionsSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
  passkeySchema,
  recoveryCodesSchema,
  renamePasskeySchema,
  sessionSchema,
} from '@crivo/shared'
import { replaceSession } from '#features/auth/index.ts'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { clientOf } from '#http/request-client.ts'
import { addPasskey } from './add-passkey.ts'
import { deletePasskey } from './delete-passkey.ts'
import { listFactors } from './list-factors.ts'
import { createLoginOptions } from './login-options.ts'
import { loginWithPasskey } from './login-with-passkey.ts'
import { createRegistrationOptions } from './registration-options.ts'
import { renamePasskey } from './rename-passkey.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

const tag = 'Second factor'
const permission = 'settings'

export const passkeyOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/auth/passkey/options',
      tag: 'Sessions',
      summary: 'Begin a sign-in with a passkey, as the second factor or instead of a password',
      permission: 'public',
      body: passkeyLoginOptionsInputSchema,
      answer: { status: 200, schema: passkeyLoginOptionsSchema },
      errors: ['TICKET_EXPIRED', 'ACCOUNT_INACTIVE', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body, c }) => createLoginOptions(ctx, body, { client: clientOf(c) }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/passkey',
      tag: 'Sessions',
      summary: 'Complete a sign-in with a passkey',
      permission: 'public',
      body: passkeyLoginSchema,
      answer: { status: 200, schema: sessionSchema },
      errors: [
        'PASSKEY_REFUSED',
        'TICKET_EXPIRED',
        'ACCOUNT_INACTIVE',
        'NETWORK_NOT_ALLOWED',
        'TOO_MANY_ATTEMPTS',
      ],
    },
    async ({ ctx, body, c }) => {
      const session = await loginWithPasskey(ctx, body, { client: clientOf(c) })
      await replaceSession(c, session)
      return { user: session.user, token: session.token }
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/user/factors',
      tag,
      summary: 'List the passkeys and other second factors',
      permission,
      answer: { status: 200, schema: factorsSchema },
    },
    ({ ctx }) => listFactors(ctx),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/passkeys/options',
      tag,
      summary: 'Get the options for a new passkey',
      permission,
      stepUp: 'always',
      answer: { status: 200, schema: passkeyOptionsSchema },
      errors: ['NOT_IN_PERSON'],
    },
    ({ ctx, user }) => createRegistrationOptions(ctx, user),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/passkeys',
      tag,
      summary: 'Register a passkey',
      permission,
      stepUp: 'always',
      body: addPasskeySchema,
      answer: { status: 201, schema: addedPasskeySchema },
      errors: ['NOT_IN_PERSON', 'PASSKEY_REFUSED', 'PASSKEY_KNOWN', 'PASSKEY_LIMIT'],
    },
    ({ ctx, user, body }) => addPasskey(ctx, body, { user }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/user/passkeys/{id}',
      tag,
      summary: 'Rename a passkey',
      permission,
      params: idParams,
      body: renamePasskeySchema,
      answer: { status: 200, schema: passkeySchema },
      errors: ['PASSKEY_NOT_FOUND'],
    },
    ({ ctx, params, body }) => renamePasskey(ctx, { ...params, ...body }),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/user/passkeys/{id}',
      tag,
      summary: 'Remove a passkey',
      permission,
      stepUp: 'always',
      params: idParams,
      answer: { status: 204 },
      errors: ['NOT_IN_PERSON', 'PASSKEY_NOT_FOUND', 'SECOND_FACTOR_REQUIRED'],
    },
    ({ ctx, params, user }) => deletePasskey(ctx, params, { user }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/recovery-codes',
      tag,
      summary: 'Replace the recovery codes',
      permission,
      stepUp: 'always',
      answer: { status: 200, schema: recoveryCodesSchema },
      errors: ['NOT_IN_PERSON', 'SECOND_FACTOR_OFF'],
    },
    ({ ctx, user }) => renewRecoveryCodes(ctx, { user }),
  ),
]
