import {
  changeNotificationsSchema,
  changePrivacySchema,
  notificationsSchema,
  privacySchema,
} from '@crivo/shared'
import { operation } from '../../http/operation.ts'
import { changeNotifications } from './change-notifications.ts'
import { changePrivacy } from './change-privacy.ts'
import { readNotifications } from './read-notifications.ts'
import { readPrivacy } from './read-privacy.ts'

const tag = 'Account'

export const preferenceOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/user/notifications',
      tag,
      summary: 'How the account wants to be told of alerts',
      permission: 'settings',
      byKey: true,
      answer: { status: 200, schema: notificationsSchema },
    },
    ({ ctx }) => readNotifications({ ctx }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/user/notifications',
      tag,
      summary: 'Change how the account is told of alerts',
      permission: 'settings',
      byKey: true,
      body: changeNotificationsSchema,
      answer: { status: 200, schema: notificationsSchema },
    },
    ({ ctx, body }) => changeNotifications({ ctx, input: body }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/user/privacy',
      tag,
      summary: 'How long the account keeps what it knows of visitors',
      permission: 'settings',
      byKey: true,
      answer: { status: 200, schema: privacySchema },
    },
    ({ ctx }) => readPrivacy({ ctx }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/user/privacy',
      tag,
      summary: 'Change how long visitors’ addresses and visits are kept',
      permission: 'settings',
      body: changePrivacySchema,
      answer: { status: 200, schema: privacySchema },
      errors: ['NOT_IN_PERSON'],
    },
    ({ ctx, body }) => changePrivacy({ ctx, input: body }),
  ),
]
