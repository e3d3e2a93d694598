import { validatedUrlSchema, validateUrlSchema } from '@crivo/shared'
import { operation } from '#http/operation.ts'
import { validateUrl } from './validate-url.ts'

export const urlOperations = [
  operation(
    {
      method: 'POST',
      path: '/api/validate-url',
      tag: 'Campaigns',
      summary: 'Check whether a URL can be a campaign’s page, and what it returns',
      permission: 'campaigns',
      body: validateUrlSchema,
      answer: { status: 200, schema: validatedUrlSchema },
      errors: ['URL_REFUSED', 'URL_UNREACHABLE', 'URL_STATUS', 'TOO_MANY_ATTEMPTS'],
    },
    ({ ctx, body }) => validateUrl(ctx, body),
  ),
]
