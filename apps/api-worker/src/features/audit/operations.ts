import {
  auditCheckQuerySchema,
  auditCheckSchema,
  auditEntriesSchema,
  ownAuditExportQuerySchema,
  ownAuditQuerySchema,
} from '@crivo/shared'
import { AUDIT_TYPES, exportAudit, listAuditEntries } from '#features/admin/index.ts'
import { operation } from '#http/operation.ts'
import { checkChain } from './check-chain.ts'

const shared = { tag: 'Members', permission: 'settings', access: 'manage' } as const
/** Support stays nameless. */
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
      const { name, type, body } = exportAudit(ctx, { ...query, account: ctx.accountId }, reader)
      return c.body(body, 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
      })
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
