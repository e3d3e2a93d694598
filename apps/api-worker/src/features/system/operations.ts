import { formatIp, parseIp } from '@crivo/filter-engine'
import { clientIpSchema, publicStatusSchema, systemStatusSchema } from '@crivo/shared'
import { DomainError } from '../../domain-error.ts'
import { clientOf } from '../../http/client.ts'
import { operation } from '../../http/operation.ts'
import { readPublicStatus } from './read-public-status.ts'
import { readStatus } from './read-status.ts'

const tag = 'System'

export const systemOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/system/status',
      tag,
      summary: 'Whether the services that the product stands on answer',
      permission: 'dashboard',
      answer: { status: 200, schema: systemStatusSchema },
    },
    ({ ctx }) => readStatus(ctx),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/status',
      tag,
      summary: 'The same for everybody, and how it was on the last days',
      permission: 'public',
      answer: { status: 200, schema: publicStatusSchema },
    },
    ({ ctx, c }) => {
      c.header('Cache-Control', 'public, max-age=15')
      return readPublicStatus(ctx)
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/get-client-ip',
      tag,
      summary: 'The address that the call came from',
      permission: 'account',
      byKey: true,
      answer: { status: 200, schema: clientIpSchema },
      errors: ['UNAVAILABLE'],
    },
    async ({ c }) => {
      const ip = parseIp(clientOf(c).address ?? '')
      if (ip === null) throw new DomainError('UNAVAILABLE')
      return { ip: formatIp(ip) }
    },
  ),
]
