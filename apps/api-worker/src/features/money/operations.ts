import {
  costPageSchema,
  costSettingsSchema,
  costsQuerySchema,
  deleteCostsQuerySchema,
  deletedCostsSchema,
  evidenceQuerySchema,
  importCostsSchema,
  importedCostsSchema,
  moneyQuerySchema,
  moneyReportSchema,
  putCostsSchema,
  storedCostsSchema,
} from '@crivo/shared'
import { withHistory } from '#core/visits/with-history.ts'
import { downloadHeaders } from '#http/download-headers.ts'
import { operation } from '#http/operation.ts'
import { toIsoDay } from '#platform/to-iso.ts'
import { changeCostSettings } from './costs/change-settings.ts'
import { importCosts } from './costs/import-costs.ts'
import { deleteCosts, listCosts } from './costs/list-costs.ts'
import { putCosts } from './costs/store-costs.ts'
import { exportEvidence } from './evidence/export-evidence.ts'
import { moneyCsv } from './report/money-csv.ts'
import { readMoney } from './report/read-money.ts'

const tag = 'Money'
const permission = 'analytics'
const path = '/api/costs'
const CSV = { status: 200, contentType: 'text/csv' } as const

const csvHeaders = (name: string) =>
  downloadHeaders(name, 'text/csv; charset=utf-8; header=present')

export const moneyOperations = [
  operation(
    {
      method: 'GET',
      path,
      tag,
      summary: 'List costs by day, newest first',
      permission,
      query: costsQuerySchema,
      answer: { status: 200, schema: costPageSchema },
    },
    ({ ctx, query }) => listCosts(ctx, query),
  ),
  operation(
    {
      method: 'PUT',
      path,
      tag,
      summary: 'Store costs by campaign, source and day, all or nothing; idempotent',
      permission,
      body: putCostsSchema,
      maxBodyBytes: 1_048_576,
      answer: { status: 200, schema: storedCostsSchema },
      errors: ['COST_EXISTS', 'COST_LIMIT'],
    },
    ({ ctx, body }) => putCosts(ctx, body),
  ),
  operation(
    {
      method: 'DELETE',
      path,
      tag,
      summary: 'Delete the costs of a campaign and source for a range of days',
      permission,
      query: deleteCostsQuerySchema,
      answer: { status: 200, schema: deletedCostsSchema },
    },
    ({ ctx, query }) => deleteCosts(ctx, query),
  ),
  operation(
    {
      method: 'POST',
      path: `${path}/import`,
      tag,
      summary: 'Import costs from CSV; reports each line that was rejected',
      permission,
      body: importCostsSchema,
      maxBodyBytes: 1_048_576,
      answer: { status: 200, schema: importedCostsSchema },
      errors: ['COST_LIMIT'],
    },
    ({ ctx, body }) => importCosts(ctx, body),
  ),
  operation(
    {
      method: 'GET',
      path: `${path}/settings`,
      tag,
      summary: 'Get the report currency and exchange rates',
      permission,
      answer: { status: 200, schema: costSettingsSchema },
    },
    ({ ctx }) => ctx.ledgerOf(ctx.accountId).costSettings(),
  ),
  operation(
    {
      method: 'PUT',
      path: `${path}/settings`,
      tag,
      summary: 'Set the report currency and exchange rates',
      permission,
      body: costSettingsSchema,
      maxBodyBytes: 1_048_576,
      answer: { status: 200, schema: costSettingsSchema },
    },
    ({ ctx, body }) => changeCostSettings(ctx, body),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/money',
      tag,
      summary: 'Get the cost of visits by source, with the share spent on invalid ones',
      permission,
      query: moneyQuerySchema,
      answer: { status: 200, schema: moneyReportSchema },
      errors: ['RATE_MISSING', 'DOMAIN_NOT_FOUND'],
    },
    ({ ctx, user, query }) => readMoney(ctx, withHistory(query, user)),
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/money/export',
      tag,
      summary: 'Export the cost report as CSV',
      permission,
      query: moneyQuerySchema,
      answer: CSV,
      errors: ['RATE_MISSING', 'DOMAIN_NOT_FOUND'],
    },
    async ({ ctx, user, query, c }) => {
      const report = await readMoney(ctx, withHistory(query, user))
      return c.body(moneyCsv(report), 200, csvHeaders(`money-by-${query.by}.csv`))
    },
  ),
  operation(
    {
      method: 'GET',
      path: '/api/analytics/evidence',
      tag,
      summary: 'Export the invalid visits matching a filter as evidence for a refund request',
      permission,
      // The file contains visitors' IP addresses.
      access: 'manage',
      query: evidenceQuerySchema,
      answer: CSV,
      errors: ['DOMAIN_NOT_FOUND'],
    },
    async ({ ctx, query, c }) => {
      const day = toIsoDay(ctx.now())
      const name = `invalid-clicks-${query.network}-${day}.csv`
      return c.body(await exportEvidence(ctx, query), 200, csvHeaders(name))
    },
  ),
]
