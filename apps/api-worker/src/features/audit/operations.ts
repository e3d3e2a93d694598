import {
  auditCheckQuerySchema,
  auditCheckSchema,
  auditEntriesSchema,
  auditExportQuerySchema,
  auditQuerySchema,
  ownAuditExportQuerySchema,
  ownAuditQuerySchema,
} from '@crivo/shared'
import { downloadHeaders } from '#http/download-headers.ts'
import { operation } from '#http/operation.ts'
import { listAuditEntries } from './audit-entries.ts'
import { checkChain } from './check-chain.ts'
import { AUDIT_TYPES, exportAudit } from './export-audit.ts'

const shared = { tag: 'Members', permission: 'settings', access: 'manage' } as const
/** Support staff stay unnamed. */
const reader = { hidesAdmins: true }

export const auditOperations = [
  operation(
    {
      ...shared,
      method: 'GET',
      path: '/api/audit',
      summary: 'List the account’s activity log, newest first',
      query: ownAuditQuerySchema,
      answer: { status: 200, schema: auditEntriesSchema },
    },
    ({ ctx, query }) => listAuditEntries(ctx, { ...query, account: ctx.accountId }, reader),
  ),
  operation(
    {
      ...shared,
      method: 'GET',
      path: '/api/audit/export',
      summary: 'Export the account’s activity log as CSV or JSON Lines',
      query: ownAuditExportQuerySchema,
      answer: { status: 200, contentType: AUDIT_TYPES },
    },
    async ({ ctx, query, c }) => {
      const file = exportAudit(ctx, { ...query, account: ctx.accountId }, reader)
      return c.body(file.body, 200, downloadHeaders(file.name, file.type))
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/activity',
      tag: 'Administration',
      summary: 'List the audit log, newest first',
      permission: 'admin',
      query: auditQuerySchema,
      answer: { status: 200, schema: auditEntriesSchema },
    },
    ({ ctx, query }) => listAuditEntries(ctx, query),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/activity/export',
      tag: 'Administration',
      summary: 'Export the audit log as CSV or JSON Lines',
      permission: 'admin',
      query: auditExportQuerySchema,
      answer: { status: 200, contentType: AUDIT_TYPES },
    },
    async ({ ctx, query, c }) => {
      const file = exportAudit(ctx, query)
      return c.body(file.body, 200, downloadHeaders(file.name, file.type))
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/activity/check',
      tag: 'Administration',
      summary: 'Check a day of the audit log against its published chain',
      permission: 'super_admin',
      query: auditCheckQuerySchema,
      answer: { status: 200, schema: auditCheckSchema },
    },
    ({ ctx, query }) => checkChain(ctx, query),
  ),
]
