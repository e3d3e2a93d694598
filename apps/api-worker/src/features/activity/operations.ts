import { trackActivitySchema } from '@crivo/shared'
import { KIB } from '#http/body-limits.ts'
import { operation } from '#http/operation.ts'
import { trackActivity } from './track.ts'

export const activityOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/activity/track',
      tag: 'Activity',
      summary: 'Report an open browser session; its bearer token, if any, identifies the user',
      permission: 'public',
      body: trackActivitySchema,
      maxBodyBytes: 4 * KIB,
      answer: { status: 204 },
      errors: ['TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body: { sessionId, location }, c }) => {
      const authorization = c.req.header('Authorization') ?? null
      return trackActivity(ctx, { sessionId, location, authorization })
    },
  ),
]
