import {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  deleteAccountSchema,
  messageSchema,
  updateProfileSchema,
} from '@crivo/shared'
import { clientOf } from '../../http/client.ts'
import { operation } from '../../http/operation.ts'
import { dropRefreshCookie } from '../auth/refresh-cookie.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { deleteAccount } from './delete-account.ts'
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
      summary: 'Change the name or the language of mails',
      permission: 'settings',
      byKey: true,
      body: updateProfileSchema,
      answer: { status: 204 },
    },
    ({ ctx, user, body }) => updateProfile({ ctx, user, input: body }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/email',
      tag,
      summary: 'Ask for another email; a link to confirm it goes to the new address',
      permission: 'settings',
      body: changeEmailSchema,
      answer: { status: 202, schema: messageSchema },
      errors: ['EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
    },
    async ({ ctx, body, c }) => {
      await changeEmail({ ctx, input: body, client: clientOf(c) })
      return { message: 'A link to confirm it is on its way to the new address.' }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/email/confirmation',
      tag,
      summary: 'Have the link that confirms the email sent again',
      permission: 'account',
      answer: { status: 202, schema: messageSchema },
      errors: ['TOO_MANY_ATTEMPTS'],
    },
    async ({ ctx, user }) => {
      await resendConfirmation({ ctx, input: user })
      return { message: 'Unless the email is confirmed, a link to confirm it is on its way.' }
    },
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/email/confirm',
      tag,
      summary: 'Confirm the email of a registration, or a new one, by the link of the mail',
      permission: 'public',
      body: confirmEmailSchema,
      answer: { status: 204 },
      errors: ['INVALID_LINK', 'EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body, c }) => confirmEmail({ ctx, input: body, client: clientOf(c) }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/user/password',
      tag,
      summary: 'Change the password; ends all other sessions',
      permission: 'settings',
      body: changePasswordSchema,
      answer: { status: 204 },
      errors: ['TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body, c }) => changePassword({ ctx, input: body, client: clientOf(c) }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/user/export',
      tag,
      summary: 'All data of the account but its visits, which have an export of their own',
      permission: 'account',
      answer: { status: 200, contentType: 'application/json' },
      errors: ['NOT_IN_PERSON'],
    },
    async ({ ctx, c }) =>
      c.body(exportData({ ctx }), 200, {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="crivo-account.json"',
      }),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/user',
      tag,
      summary: 'Delete the account with all its data',
      permission: 'account',
      body: deleteAccountSchema,
      answer: { status: 204 },
      errors: ['NOT_IN_PERSON', 'TOO_MANY_ATTEMPTS'],
    },
    async ({ ctx, body, c }) => {
      await deleteAccount({ ctx, input: body, client: clientOf(c) })
      dropRefreshCookie(c)
    },
  ),
]
