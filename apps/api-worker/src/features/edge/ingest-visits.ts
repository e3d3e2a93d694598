import type { BatchAcknowledgement, VisitBatch } from '@crivo/shared'
import type { Context } from '../../context.ts'
import type { EdgeDomain } from './authenticate-edge.ts'

/** Stores a batch in the ledger of the domain's account, once per batch id. */
export async function ingestVisits({
  ctx,
  input,
}: {
  ctx: Context
  input: { domain: EdgeDomain; batch: VisitBatch }
}): Promise<BatchAcknowledgement> {
  const { accountId, publishedVersion } = input.domain
  const { accepted, duplicate } = await ctx.ledgerOf(accountId).append(input.batch)
  return { accepted, duplicate, rulesetVersion: publishedVersion }
}
