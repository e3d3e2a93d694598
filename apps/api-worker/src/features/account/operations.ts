import {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  deleteAccountSchema,
  disownedSchema,
  emailedLinkSchema,
  messageSchema,
  updateProfileSchema,
} from '@crivo/shared'
import { downloadHeaders } from '#http/download-headers.ts'
import { operation } from '#http/operation.ts'
import { dropRefreshCookie } from '#http/refresh-cookie.ts'
import { clientOf } from '#http/request-client.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { deleteAccount } from './delete-account.ts'
import { disown } from './disown.ts'
import { exportData } from './export-data.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { updateProfile } from './update-profile.ts'

const tag = 'Account'

export const accountOperations = [
  operation(
    {
      method: 'PATCH',
      path: '/api/user/profile',
      tag,
      summary: 'Change your name, email language or time zone',
      permission: 'settings',
      byKey: true,
      body: updateProfileSchema,
      answer: { status: 204 },
    },
    ({ ctx, user, body }) => updateProfile(ctx, body, { user }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/email',
      tag,
      summary: 'Request an email change; sends a confirmation link to the new address',
      permission: 'settings',
      stepUp: 'beyond-password',
      body: changeEmailSchema,
      answer: { status: 202, schema: messageSchema },
      errors: ['EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
    },
    async ({ ctx, body, c }) => {
      await changeEmail(ctx, body, { client: clientOf(c) })
      return { message: 'A link to confirm it is on its way to the new address.' }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/email/confirmation',
      tag,
      summary: 'Resend the email confirmation link',
      permission: 'account',
      answer: { status: 202, schema: messageSchema },
      errors: ['TOO_MANY_ATTEMPTS'],
    },
    async ({ ctx, user }) => {
      await resendConfirmation(ctx, user)
      return { message: 'Unless the email is confirmed, a link to confirm it is on its way.' }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/email/confirm',
      tag,
      summary: 'Confirm an email address using the emailed link',
      permission: 'public',
      body: confirmEmailSchema,
      answer: { status: 204 },
      errors: ['INVALID_LINK', 'EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body, c }) => confirmEmail(ctx, body, { client: clientOf(c) }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/auth/not-me',
      tag,
      summary:
        'Use the emailed link to reject a change you didn’t make, which ends all sessions, blocks the password and undoes the change',
      permission: 'public',
      body: emailedLinkSchema,
      answer: { status: 200, schema: disownedSchema },
      errors: ['INVALID_LINK', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body, c }) => disown(ctx, body, { client: clientOf(c) }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/user/password',
      tag,
      summary: 'Change the password; ends all other sessions and optionally revokes all API keys',
      permission: 'settings',
      stepUp: 'beyond-password',
      body: changePasswordSchema,
      answer: { status: 204 },
      errors: ['TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body, c }) => changePassword(ctx, body, { client: clientOf(c) }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/user/export',
      tag,
      summary: 'Export all account data except visits, which have their own export',
      permission: 'account',
      answer: { status: 200, contentType: 'application/json' },
      errors: ['NOT_IN_PERSON'],
    },
    async ({ ctx, c }) =>
      c.body(exportData(ctx), 200, downloadHeaders('crivo-account.json', 'application/json')),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/user',
      tag,
      summary: 'Delete the account and all its data',
      permission: 'account',
      stepUp: 'beyond-password',
      body: deleteAccountSchema,
      answer: { status: 204 },
      errors: ['NOT_IN_PERSON', 'TOO_MANY_ATTEMPTS'],
    },
    async ({ ctx, user, body, c }) => {
      await deleteAccount(ctx, body, { user, client: clientOf(c) })
      dropRefreshCookie(c)
    },
  ),
]
