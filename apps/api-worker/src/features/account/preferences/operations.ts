import {
  changeNotificationsSchema,
  changePrivacySchema,
  eraseVisitsSchema,
  erasureSchema,
  notificationsSchema,
  privacySchema,
} from '@crivo/shared'
import * as z from 'zod'
import { operation } from '#http/operation.ts'
import { changeNotifications } from './change-notifications.ts'
import { changePrivacy } from './change-privacy.ts'
import { eraseVisits } from './erase-visits.ts'
import { listErasures, readErasure } from './read-erasures.ts'
import { readNotifications } from './read-notifications.ts'
import { readPrivacy } from './read-privacy.ts'

const tag = 'Account'

export const preferenceOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/user/notifications',
      tag,
      summary: 'Get the notification settings',
      permission: 'settings',
      byKey: true,
      answer: { status: 200, schema: notificationsSchema },
    },
    ({ ctx }) => readNotifications(ctx),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/user/notifications',
      tag,
      summary: 'Change the notification settings',
      permission: 'settings',
      byKey: true,
      body: changeNotificationsSchema,
      answer: { status: 200, schema: notificationsSchema },
    },
    ({ ctx, body }) => changeNotifications(ctx, body),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/user/privacy',
      tag,
      summary: 'Get the account’s visitor data retention settings',
      permission: 'settings',
      byKey: true,
      answer: { status: 200, schema: privacySchema },
    },
    ({ ctx }) => readPrivacy(ctx),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/user/privacy',
      tag,
      summary: 'Change how long visitors’ IP addresses and visits are kept',
      permission: 'settings',
      body: changePrivacySchema,
      answer: { status: 200, schema: privacySchema },
      errors: ['NOT_IN_PERSON'],
    },
    ({ ctx, body }) => changePrivacy(ctx, body),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/user/privacy/erasures',
      tag,
      summary: 'List the receipts of erased visits, newest first, up to 200',
      permission: 'settings',
      byKey: true,
      answer: { status: 200, schema: z.array(erasureSchema) },
    },
    ({ ctx }) => listErasures(ctx),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/user/privacy/erasures',
      tag,
      summary: 'Erase one person’s visits, by IP address or visit ID; billing data is kept',
      permission: 'settings',
      body: eraseVisitsSchema,
      answer: { status: 202, schema: erasureSchema },
      errors: ['NOT_IN_PERSON', 'ERASURE_LIMIT'],
    },
    ({ ctx, body }) => eraseVisits(ctx, body),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/user/privacy/erasures/{id}',
      tag,
      summary: 'Get a receipt of erased visits',
      permission: 'settings',
      byKey: true,
      params: z.object({ id: z.uuid().describe('The receipt’s ID.') }),
      answer: { status: 200, schema: erasureSchema },
      errors: ['ERASURE_NOT_FOUND'],
    },
    ({ ctx, params }) => readErasure(ctx, params),
  ),
]
