import {
  adminStatsSchema,
  adminSubscriptionsQuerySchema,
  adminSubscriptionsSchema,
  adminUsersQuerySchema,
  adminUsersSchema,
  auditEntriesSchema,
  auditExportQuerySchema,
  auditQuerySchema,
  crawlerDataSchema,
  troubledDomainsQuerySchema,
  troubledDomainsSchema,
} from '@crivo/shared'
import { operation } from '../../http/operation.ts'
import { listAuditEntries } from './audit-entries.ts'
import { AUDIT_TYPES, exportAudit } from './export-audit.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { listTroubledDomains } from './list-troubled-domains.ts'
import { listUsers } from './list-users.ts'
import { readCrawlerData } from './read-crawler-data.ts'
import { readStats } from './read-stats.ts'

const tag = 'Administration'

export const adminOperations = [
  operation(
    {
      method: 'GET',
      path: '/api/admin/users',
      tag,
      summary: 'Accounts, latest first, searched and filtered',
      permission: 'admin',
      query: adminUsersQuerySchema,
      answer: { status: 200, schema: adminUsersSchema },
    },
    ({ ctx, query }) => listUsers({ ctx, input: query }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/subscriptions',
      tag,
      summary: 'Subscriptions, latest first',
      permission: 'admin',
      query: adminSubscriptionsQuerySchema,
      answer: { status: 200, schema: adminSubscriptionsSchema },
    },
    ({ ctx, query }) => listSubscriptions({ ctx, input: query }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/stats',
      tag,
      summary: 'Counts of today, against yesterday up to the same time of day',
      permission: 'admin',
      answer: { status: 200, schema: adminStatsSchema },
    },
    ({ ctx }) => readStats({ ctx }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/crawler-data',
      tag,
      summary: 'How old the lists are that crawlers are verified by',
      permission: 'admin',
      answer: { status: 200, schema: crawlerDataSchema },
    },
    async ({ ctx }) => readCrawlerData({ ctx }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/troubled-domains',
      tag,
      summary: 'Domains of all accounts that do not work as they were set up',
      permission: 'admin',
      query: troubledDomainsQuerySchema,
      answer: { status: 200, schema: troubledDomainsSchema },
    },
    ({ ctx, query }) => listTroubledDomains({ ctx, input: query }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/activity',
      tag,
      summary: 'The audit log, latest first: who did what, to whom, from where',
      permission: 'admin',
      query: auditQuerySchema,
      answer: { status: 200, schema: auditEntriesSchema },
    },
    ({ ctx, query }) => listAuditEntries({ ctx, input: query }),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/admin/activity/export',
      tag,
      summary: 'The audit log as a file of CSV or JSON lines',
      permission: 'admin',
      query: auditExportQuerySchema,
      answer: { status: 200, contentType: AUDIT_TYPES },
    },
    async ({ ctx, query, c }) => {
      const { name, type, body } = exportAudit({ ctx, input: query })
      return c.body(body, 200, {
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${name}"`,
      })
    },
  ),
]
