import { blockedIpSchema } from '@crivo/shared'
import * as z from 'zod'
import { operation } from '../../http/operation.ts'
import { listBlockedIps } from './list-blocked.ts'

export const botManagementOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/bot-management/blocked-ips',
      tag: 'Bot management',
      summary: 'The newest entries of the block list, at most 1,000',
      permission: 'bot-management',
      answer: { status: 200, schema: z.array(blockedIpSchema) },
    },
    ({ ctx }) => listBlockedIps({ ctx }),
  ),
]
