import type { BatchAcknowledgement, visitBatchSchema } from '@crivo/shared'
import type * as z from 'zod'
import type { Context } from '../../context.ts'
import { accessLimitsOf } from '../bot-management/access-limits.ts'
import { readLedgerAccount } from '../usage/ledger-account.ts'
import type { EdgeDomain } from './authenticate-edge.ts'
import { judgeVisits } from './judge-visits.ts'

/** Stores a batch's good visits in the ledger of the domain's account, once per batch id. */
export async function ingestVisits({
  ctx,
  input,
}: {
  ctx: Context
  input: { domain: EdgeDomain; batch: z.infer<typeof visitBatchSchema> }
}): Promise<BatchAcknowledgement> {
  const { id: domainId, accountId, publishedVersion } = input.domain
  const { batchId, visits, dropped = 0 } = input.batch
  const [account, { good, refused, problems }] = await Promise.all([
    readLedgerAccount({ ctx, input: { accountId } }),
    judgeVisits({ ctx, input: { domainId, visits } }),
  ])
  if (refused > 0) {
    const message = 'Visits were refused'
    console.warn(JSON.stringify({ message, domainId, batchId, refused, problems }))
  }
  if (dropped > 0) {
    const message = 'Visits were lost at the edge'
    console.error(JSON.stringify({ message, domainId, batchId, dropped }))
  }
  const campaignIds = [...new Set(good.map(({ campaignId }) => campaignId))]
  const accessLimits = await accessLimitsOf(ctx, { accountId, campaignIds })
  const batch = { batchId, visits: good }
  const ledger = ctx.ledgerOf(accountId)
  const appended = await ledger.append({ batch, account, accessLimits, lost: dropped })
  return { ...appended, refused, rulesetVersion: publishedVersion }
}
