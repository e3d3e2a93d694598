import { publicConfigSchema } from '@crivo/shared'
import { operation } from '../../http/operation.ts'

export const configOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/config',
      tag: 'System',
      summary:
        'What the operator has set for every browser: the way to sales, and ids of third parties',
      permission: 'public',
      answer: { status: 200, schema: publicConfigSchema },
    },
    async ({ ctx }) => ctx.config.publicConfig,
  ),
]
