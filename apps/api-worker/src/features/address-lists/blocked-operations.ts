import {
  blockedFilterSchema,
  blockedIpSchema,
  blockedIpsQuerySchema,
  blockedSummarySchema,
  blockIpSchema,
  exportBlockedQuerySchema,
  importBlockedSchema,
  importedBlockedSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { BODY_LIMITS } from '#http/body-limits.ts'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { addEntry } from './add-entry.ts'
import { BLOCK_LIST } from './address-list.ts'
import { EXPORT_TYPE, exportEntries } from './export-entries.ts'
import { importEntries } from './import-entries.ts'
import { blockedPages, findBlocked, listBlockedIps } from './list-blocked.ts'
import { readBlockedSummary } from './read-summary.ts'
import { removeEntry } from './remove-entry.ts'

const tag = 'Bot management'
const permission = 'bot-management'
const path = '/api/bot-management/blocked-ips'
const EXPORTED = blockedIpSchema.omit({ id: true, reviewers: true }).keyof().options

export const blockListOperations = [
  operation(
    {
      method: 'GET',
      path,
      tag,
      summary: 'List block list entries, newest first unless sorted otherwise',
      permission,
      query: blockedIpsQuerySchema,
      answer: { status: 200, schema: z.array(blockedIpSchema) },
    },
    ({ ctx, query }) => listBlockedIps(ctx, query),
  ),
  operation(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Block an IP address or CIDR range in all campaigns',
      permission,
      body: blockIpSchema,
      answer: { status: 201, schema: blockedIpSchema },
      errors: ['PARITY_REFUSED', 'ALREADY_BLOCKED', 'BLOCK_LIST_FULL'],
    },
    ({ ctx, body }) => addEntry(ctx, { list: BLOCK_LIST, input: body, find: findBlocked }),
  ),
  operation(
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      tag,
      summary: 'Remove an entry from the block list',
      permission,
      params: idParams,
      answer: { status: 204 },
      errors: ['BLOCKED_IP_NOT_FOUND'],
    },
    ({ ctx, params }) => removeEntry(ctx, BLOCK_LIST, params),
  ),
  operation(
    {
      method: 'POST',
      path: `${path}/import`,
      tag,
      summary: 'Import IP addresses from text; reports each line that was rejected',
      permission,
      body: importBlockedSchema,
      maxBodyBytes: BODY_LIMITS.lists,
      answer: { status: 200, schema: importedBlockedSchema },
      errors: ['BLOCK_LIST_FULL'],
    },
    ({ ctx, body }) => importEntries(ctx, BLOCK_LIST, body),
  ),
  operation(
    {
      method: 'GET',
      path: `${path}/export`,
      tag,
      summary: 'Export entries matching a filter, newest first, in the import format',
      permission,
      query: exportBlockedQuerySchema,
      answer: { status: 200, contentType: EXPORT_TYPE },
    },
    async ({ ctx, query: { format: _, ...filter }, c }) =>
      exportEntries(
        { ctx, c },
        { name: 'blocked-ips', columns: EXPORTED, pages: blockedPages(ctx, filter) },
      ),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/bot-management/summary',
      tag,
      summary: 'Count block list entries, in total and matching a filter',
      permission,
      query: blockedFilterSchema,
      answer: { status: 200, schema: blockedSummarySchema },
    },
    ({ ctx, query }) => readBlockedSummary(ctx, query),
  ),
]
