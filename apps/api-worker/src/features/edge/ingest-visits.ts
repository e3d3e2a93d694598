import type { BatchAcknowledgement, visitBatchSchema } from '@crivo/shared'
import type * as z from 'zod'
import type { Context } from '../../context.ts'
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
  const { batchId, visits } = input.batch
  const { good, refused, problems } = await judgeVisits({ ctx, input: { domainId, visits } })
  if (refused > 0) {
    const message = 'Visits were refused'
    console.warn(JSON.stringify({ message, domainId, batchId, refused, problems }))
  }
  const { accepted, duplicate } = await ctx.ledgerOf(accountId).append({ batchId, visits: good })
  return {
    accepted,
    refused,
    duplicate,
    rulesetVersion: publishedVersion,
    watched: false,
    clicks: {},
  }
}
