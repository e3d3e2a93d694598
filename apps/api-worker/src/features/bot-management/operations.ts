import {
  blockedFilterSchema,
  blockedIpSchema,
  blockedIpsQuerySchema,
  blockedSummarySchema,
  blockImpactInputSchema,
  blockImpactSchema,
  blockIpSchema,
  exportBlockedQuerySchema,
  importBlockedSchema,
  importedBlockedSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { idParams } from '../../http/id-params.ts'
import { operation } from '../../http/operation.ts'
import { blockIp } from './block-ip.ts'
import { BLOCKED_TYPE, exportBlocked } from './export-blocked.ts'
import { importBlocked } from './import-blocked.ts'
import { listBlockedIps } from './list-blocked.ts'
import { readBlockImpact } from './read-impact.ts'
import { readBlockedSummary } from './read-summary.ts'
import { unblockIp } from './unblock-ip.ts'

const tag = 'Bot management'
const permission = 'bot-management'
const path = '/api/bot-management/blocked-ips'

export const botManagementOperations = [
  operation(
    {
      method: 'GET',
      path,
      tag,
      summary: 'A page of the block list, newest entries first unless it is sorted',
      permission,
      query: blockedIpsQuerySchema,
      answer: { status: 200, schema: z.array(blockedIpSchema) },
    },
    ({ ctx, query }) => listBlockedIps({ ctx, input: query }),
  ),
  operation(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Block an address or CIDR block in all campaigns',
      permission,
      body: blockIpSchema,
      answer: { status: 201, schema: blockedIpSchema },
      errors: ['PARITY_REFUSED', 'ALREADY_BLOCKED', 'BLOCK_LIST_FULL'],
    },
    ({ ctx, body }) => blockIp({ ctx, input: body }),
  ),
  operation(
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      tag,
      summary: 'Take an entry off the block list',
      permission,
      params: idParams,
      answer: { status: 204 },
      errors: ['BLOCKED_IP_NOT_FOUND'],
    },
    ({ ctx, params }) => unblockIp({ ctx, input: params }),
  ),
  operation(
    {
      method: 'POST',
      path: `${path}/import`,
      tag,
      summary: 'Block the addresses of a text; names each line that was not taken',
      permission,
      body: importBlockedSchema,
      maxBodyBytes: 1_048_576,
      answer: { status: 200, schema: importedBlockedSchema },
      errors: ['BLOCK_LIST_FULL'],
    },
    ({ ctx, body }) => importBlocked({ ctx, input: body }),
  ),
  operation(
    {
      method: 'GET',
      path: `${path}/export`,
      tag,
      summary: 'The entries of a filter, newest first, as a file that an import takes',
      permission,
      query: exportBlockedQuerySchema,
      answer: { status: 200, contentType: BLOCKED_TYPE },
    },
    async ({ ctx, query, c }) => {
      const { name, type, body } = exportBlocked({ ctx, input: query })
      const disposition = `attachment; filename="${name}"`
      return c.body(body, 200, { 'Content-Type': type, 'Content-Disposition': disposition })
    },
  ),
  operation(
    {
      method: 'POST',
      path: `${path}/impact`,
      tag,
      summary: 'What an entry would have caught of the last 30 days, and what speaks against it',
      permission,
      body: blockImpactInputSchema,
      answer: { status: 200, schema: blockImpactSchema },
      errors: ['PARITY_REFUSED'],
    },
    ({ ctx, body }) => readBlockImpact({ ctx, input: body }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/bot-management/summary',
      tag,
      summary: 'How many entries the block list has, and how many of them a filter finds',
      permission,
      query: blockedFilterSchema,
      answer: { status: 200, schema: blockedSummarySchema },
    },
    ({ ctx, query }) => readBlockedSummary({ ctx, input: query }),
  ),
]
