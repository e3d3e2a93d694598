import {
  allowedIpSchema,
  allowIpSchema,
  exportAllowedQuerySchema,
  importAllowedSchema,
  importedBlockedSchema,
} from '@crivo/shared'
import * as z from 'zod'
import { BODY_LIMITS } from '#http/body-limits.ts'
import { idParams } from '#http/id-params.ts'
import { operation } from '#http/operation.ts'
import { addEntry } from './add-entry.ts'
import { ALLOW_LIST } from './address-list.ts'
import { EXPORT_TYPE, exportEntries } from './export-entries.ts'
import { importEntries } from './import-entries.ts'
import { allowedPages, findAllowed, listAllowed } from './list-allowed.ts'
import { removeEntry } from './remove-entry.ts'

const tag = 'Bot management'
const permission = 'bot-management'
const path = '/api/bot-management/allowed-ips'
const EXPORTED = allowedIpSchema.omit({ id: true, reviewers: true }).keyof().options

export const allowListOperations = [
  operation(
    {
      method: 'GET',
      path,
      tag,
      summary: 'List allow list entries, newest first',
      permission,
      answer: { status: 200, schema: z.array(allowedIpSchema) },
    },
    ({ ctx }) => listAllowed(ctx),
  ),
  operation(
    {
      method: 'POST',
      path,
      tag,
      summary: 'Always give the main page of open campaigns to an IP address or CIDR range',
      permission,
      body: allowIpSchema,
      answer: { status: 201, schema: allowedIpSchema },
      errors: ['PARITY_REFUSED', 'CAMPAIGN_NOT_FOUND', 'ALREADY_ALLOWED', 'ALLOW_LIST_FULL'],
    },
    ({ ctx, body }) => addEntry(ctx, { list: ALLOW_LIST, input: body, find: findAllowed }),
  ),
  operation(
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      tag,
      summary: 'Remove an entry from the allow list',
      permission,
      params: idParams,
      answer: { status: 204 },
      errors: ['ALLOWED_IP_NOT_FOUND'],
    },
    ({ ctx, params }) => removeEntry(ctx, ALLOW_LIST, params),
  ),
  operation(
    {
      method: 'POST',
      path: `${path}/import`,
      tag,
      summary: 'Import IP addresses into the allow list; reports each line that was rejected',
      permission,
      body: importAllowedSchema,
      maxBodyBytes: BODY_LIMITS.lists,
      answer: { status: 200, schema: importedBlockedSchema },
      errors: ['CAMPAIGN_NOT_FOUND', 'ALLOW_LIST_FULL'],
    },
    ({ ctx, body }) => importEntries(ctx, ALLOW_LIST, body),
  ),
  operation(
    {
      method: 'GET',
      path: `${path}/export`,
      tag,
      summary: 'Export the allow list, newest first, in the import format',
      permission,
      query: exportAllowedQuerySchema,
      answer: { status: 200, contentType: EXPORT_TYPE },
    },
    async ({ ctx, c }) =>
      exportEntries(
        { ctx, c },
        { name: 'allowed-ips', columns: EXPORTED, pages: allowedPages(ctx) },
      ),
  ),
]
