import { formatIp, parseIp } from '@crivo/filter-engine'
import {
  clientIpSchema,
  deepHealthSchema,
  healthSchema,
  measuredErrorsSchema,
  publicStatusSchema,
  systemStatusSchema,
} from '@crivo/shared'
import { operation } from '#http/operation.ts'
import { clientOf } from '#http/request-client.ts'
import { AppError } from '#platform/app-error.ts'
import { readMeasuredErrors } from './measured-errors.ts'
import { readDeepHealth } from './read-deep-health.ts'
import { readPublicStatus } from './read-public-status.ts'
import { readStatus } from './read-status.ts'

const tag = 'System'

export const systemOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/system/status',
      tag,
      summary: 'Get the status of the services that Crivo depends on',
      permission: 'dashboard',
      access: 'view',
      answer: { status: 200, schema: systemStatusSchema },
    },
    ({ ctx }) => readStatus(ctx),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/status',
      tag,
      summary: 'Get the public service status, with recent days',
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
      path: '/api/measured-errors',
      tag,
      summary: 'Get measured rule error rates from the accounts that share them',
      permission: 'public',
      answer: { status: 200, schema: measuredErrorsSchema },
    },
    ({ ctx, c }) => {
      c.header('Cache-Control', 'public, max-age=3600')
      return readMeasuredErrors(ctx)
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/health',
      tag,
      summary: 'Check whether the API responds',
      permission: 'public',
      answer: { status: 200, schema: healthSchema },
    },
    async () => ({ status: 'ok' as const }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/health/deep',
      tag,
      summary: 'Check whether the database, the key-value store and a ledger respond; 503 if not',
      permission: 'public',
      answer: { status: 200, schema: deepHealthSchema },
      errors: ['UNAVAILABLE'],
    },
    ({ ctx }) => readDeepHealth(ctx),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/get-client-ip',
      tag,
      summary: 'Get the caller’s IP address',
      permission: 'account',
      access: 'view',
      byKey: true,
      answer: { status: 200, schema: clientIpSchema },
      errors: ['UNAVAILABLE'],
    },
    async ({ c }) => {
      const ip = parseIp(clientOf(c).address ?? '')
      if (ip === null) throw new AppError('UNAVAILABLE')
      return { ip: formatIp(ip) }
    },
  ),
]
