import { publicConfigSchema } from '@crivo/shared'
import { operation } from '#http/operation.ts'

export const configOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/config',
      tag: 'System',
      summary: 'Get the public configuration, such as the sales contact',
      permission: 'public',
      answer: { status: 200, schema: publicConfigSchema },
    },
    async ({ ctx }) => ctx.config.publicConfig,
  ),
]
