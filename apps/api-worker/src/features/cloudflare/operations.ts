import {
  cloudflareAccountSchema,
  cloudflareLoginSchema,
  cloudflareVerifiedSchema,
  disconnectCloudflareQuerySchema,
} from '@crivo/shared'
import { CDN_ERROR_CODES } from '#cdn/from-cdn-error.ts'
import { operation } from '#http/operation.ts'
import { checkAccount } from './check-account.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { readAccount } from './read-account.ts'

const tag = 'Cloudflare'

export const cloudflareOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/cloudflare/account',
      tag,
      summary: 'Get the connected Cloudflare account and its permissions',
      permission: 'cloudflare',
      answer: { status: 200, schema: cloudflareAccountSchema },
    },
    ({ ctx }) => readAccount(ctx),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloudflare/verify',
      tag,
      summary: 'Connect a Cloudflare account or replace its credentials',
      permission: 'cloudflare',
      // Deployments would put the domains' keys into a stranger's CDN account.
      stepUp: 'always',
      body: cloudflareLoginSchema,
      answer: { status: 200, schema: cloudflareVerifiedSchema },
      errors: ['CDN_ACCOUNT_NOT_FOUND', ...CDN_ERROR_CODES],
    },
    ({ ctx, body }) => connect(ctx, body),
  ),
  operation(
    {
      method: 'POST',
      path: '/api/cloudflare/check',
      tag,
      summary: 'Recheck the permissions of the stored credentials with Cloudflare',
      permission: 'cloudflare',
      answer: { status: 200, schema: cloudflareAccountSchema },
      errors: ['CDN_NOT_CONNECTED', 'CDN_ACCOUNT_NOT_FOUND', ...CDN_ERROR_CODES],
    },
    ({ ctx }) => checkAccount(ctx),
  ),
  operation(
    {
      method: 'DELETE',
      path: '/api/cloudflare/account',
      tag,
      summary: 'Disconnect the Cloudflare account and delete its credentials',
      permission: 'cloudflare',
      query: disconnectCloudflareQuerySchema,
      answer: { status: 204 },
      errors: ['CDN_NOT_CONNECTED', 'CDN_IN_USE'],
    },
    ({ ctx, query }) => disconnect(ctx, query),
  ),
]
