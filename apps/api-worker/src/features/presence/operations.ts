import { presenceSchema } from '@crivo/shared'
import { KIB } from '#http/body-limits.ts'
import { operation } from '#http/operation.ts'
import { trackPresence } from './track.ts'

export const presenceOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/activity/track',
      tag: 'Activity',
      summary: 'Report an open browser session; its bearer token, if any, identifies the user',
      permission: 'public',
      body: presenceSchema,
      maxBodyBytes: 4 * KIB,
      answer: { status: 204 },
      errors: ['TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body: { sessionId, location }, c }) => {
      const authorization = c.req.header('Authorization') ?? null
      return trackPresence(ctx, { sessionId, location, authorization })
    },
  ),
]
