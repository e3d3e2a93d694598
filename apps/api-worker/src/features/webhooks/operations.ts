import {
  changeWebhookSchema,
  createdWebhookSchema,
  createWebhookSchema,
  deliveriesQuerySchema,
  deliveriesSchema,
  deliverySchema,
  replayedSchema,
  replaySchema,
  webhookSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { changeWebhook } from './change.ts'
import { createWebhook } from './create.ts'
import { deleteWebhook } from './delete.ts'
import { listWebhooks } from './list.ts'
import { listDeliveries } from './list-deliveries.ts'
import { replay } from './replay.ts'
import { rotateSecret } from './rotate-secret.ts'
import { testWebhook } from './send-test.ts'

const tag = 'Webhooks'
const permission = 'integrations'
const params = idParams
const REFUSED = ['URL_REFUSED', 'URL_UNREACHABLE'] as const
const UNKNOWN = 'WEBHOOK_NOT_FOUND'

export const webhookOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/webhooks',
      tag,
      summary: 'List the account’s webhooks, newest first',
      permission,
      answer: { status: 200, schema: z.array(webhookSchema) },
    },
    ({ ctx }) => listWebhooks(ctx),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/webhooks',
      tag,
      summary: 'Create a webhook; its secret is returned only once',
      permission,
      stepUp: 'always',
      byKey: true,
      body: createWebhookSchema,
      answer: { status: 201, schema: createdWebhookSchema },
      errors: ['NOT_IN_PERSON', 'WEBHOOK_LIMIT', ...REFUSED],
    },
    ({ ctx, user, body }) => createWebhook(ctx, body, { user }),
  ),
  operation(
    {
      method: 'PATCH',
      path: '/api/webhooks/{id}',
      tag,
      summary: 'Change a webhook, or turn it on or off',
      permission,
      byKey: true,
      stepUpIf: ({ url }) => url !== undefined,
      params,
      body: changeWebhookSchema,
      answer: { status: 200, schema: webhookSchema },
      errors: ['NOT_IN_PERSON', UNKNOWN, ...REFUSED],
    },
    ({ ctx, user, params: { id }, body }) => changeWebhook(ctx, { id, ...body }, { user }),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/webhooks/{id}',
      tag,
      summary: 'Delete a webhook and its deliveries',
      permission,
      params,
      answer: { status: 204 },
      errors: [UNKNOWN],
    },
    ({ ctx, params: input }) => deleteWebhook(ctx, input),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/webhooks/{id}/rotate-secret',
      tag,
      summary: 'Rotate a webhook’s secret; the previous one also signs for 24 hours',
      permission,
      stepUp: 'always',
      byKey: true,
      params,
      answer: { status: 200, schema: createdWebhookSchema },
      errors: ['NOT_IN_PERSON', UNKNOWN],
    },
    ({ ctx, params: input }) => rotateSecret(ctx, input),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/webhooks/{id}/test',
      tag,
      summary: 'Send a test event and return the receiver’s response; takes up to ten seconds',
      permission,
      params,
      answer: { status: 200, schema: deliverySchema },
      errors: [UNKNOWN, 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, params: input }) => testWebhook(ctx, input),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/webhooks/{id}/deliveries',
      tag,
      summary: 'List deliveries from the last 30 days, newest first',
      permission,
      params,
      query: deliveriesQuerySchema,
      answer: { status: 200, schema: deliveriesSchema },
      errors: [UNKNOWN],
    },
    ({ ctx, params: { id }, query }) => listDeliveries(ctx, { id, ...query }),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/webhooks/{id}/replay',
      tag,
      summary: 'Resend a delivery, or all failed ones, with the same IDs',
      permission,
      params,
      body: replaySchema,
      answer: { status: 200, schema: replayedSchema },
      errors: [UNKNOWN, 'DELIVERY_NOT_FOUND', 'WEBHOOK_OFF'],
    },
    ({ ctx, params: { id }, body }) => replay(ctx, { id, ...body }),
  ),
]
