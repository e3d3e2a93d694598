import {
  BATCH_FORM,
  type BatchAcknowledgement,
  type VisitReportRow,
  type visitBatchSchema,
  visitReportRowSchema,
} from '@crivo/shared'
import type * as z from 'zod'
import { accessLimitsOf } from '#core/campaigns/repeated-access-limits.ts'
import type { Context } from '#core/context.ts'
import { sealClickIds } from '#core/conversions/click-ids.ts'
import type { Appended } from '#core/ledger-api/batches.ts'
import { readLedgerAccount } from '#core/ledger-api/ledger-account.ts'
import { packVisits } from '#ledger/ingest/open-batch.ts'
import { log } from '#platform/log.ts'
import type { EdgeDomain } from './authenticate-edge.ts'
import type { NamedCaller } from './identify-caller.ts'
import { readVersion } from './read-feed.ts'
import { foreignTo, type ValidatedVisits, validateVisits } from './validate-visits.ts'

type Batch = z.infer<typeof visitBatchSchema>

/** Stores a batch's valid visits in the ledger of the domain's account, once per batch id. */
export async function ingestVisits(
  ctx: Context,
  input: { domain: EdgeDomain; batch: Batch },
): Promise<BatchAcknowledgement> {
  const { id: domainId, accountId, publishedVersion: rulesetVersion } = input.domain
  const { batchId, visits, dropped = 0 } = input.batch
  const [account, judged] = await Promise.all([
    readLedgerAccount(ctx, { accountId }),
    validateVisits(ctx, { visits, findForeign: foreignTo(ctx, domainId) }),
  ])
  const reports = readVisitReports(input.batch.reports)
  const campaignIds = [...new Set([...judged.good, ...reports].map(({ campaignId }) => campaignId))]
  const accessLimits = await accessLimitsOf(ctx, { accountId, campaignIds })
  const sealed = await sealClickIds(ctx, accountId, judged.good)
  const appended = await ctx.ledgerOf(accountId).append({
    batch: { batchId, ...pack(sealed), reports },
    account,
    accessLimits,
    lost: dropped,
    isDescribed: false,
    isFromEdge: true,
  })
  return acknowledge(ctx, { domainId, batch: input.batch, judged }, { ...appended, rulesetVersion })
}

/** Stores a batch without the database; `null` if the ledger cannot serve the edge. */
export async function ingestAtLedger(
  ctx: Context,
  { named, batch }: { named: NamedCaller; batch: Batch },
): Promise<BatchAcknowledgement | null> {
  const { accountId, caller } = named
  const { batchId, visits, dropped = 0 } = batch
  // The ledger recognizes the domain's campaigns without the database.
  const judged = await validateVisits(ctx, { visits, findForeign: async () => new Set() })
  const sealed = await sealClickIds(ctx, accountId, judged.good)
  const appended = await ctx.ledgerOf(accountId).appendFrom({
    caller,
    batch: { batchId, ...pack(sealed), reports: readVisitReports(batch.reports) },
    lost: dropped,
  })
  if (appended === null) return null
  return acknowledge(ctx, { domainId: caller.domainId, batch, judged }, appended)
}

const pack = ({ visits, clickIds }: Awaited<ReturnType<typeof sealClickIds>>) => ({
  visits: packVisits(visits),
  clickIds,
})

async function acknowledge(
  ctx: Context,
  { domainId, batch, judged }: { domainId: number; batch: Batch; judged: ValidatedVisits },
  appended: Appended & { rulesetVersion: number },
): Promise<BatchAcknowledgement> {
  const { batchId, form, dropped = 0 } = batch
  const { refused, problems, ignored } = judged
  if (refused > 0) {
    const message = 'Visits were refused'
    log.warn({ message, domainId, batchId, refused, problems })
  }
  if (Object.keys(ignored).length > 0) {
    const message = 'Fields of visits were ignored'
    log.warn({ message, domainId, batchId, form, ignored })
  }
  if (dropped > 0) {
    const message = 'Visits were lost at the edge'
    log.error({ message, domainId, batchId, dropped })
  }
  return { ...appended, refused, batchForm: BATCH_FORM, feedVersion: await readVersion(ctx) }
}

/**
 * Returns the valid reports; a visit without one is treated as if its page had reported nothing.
 */
const readVisitReports = (reports: readonly unknown[]): VisitReportRow[] =>
  reports.flatMap((report) => visitReportRowSchema.safeParse(report).data ?? [])
