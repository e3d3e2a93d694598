import type { VisitReportInput } from '@crivo/shared'
import { hasOptedOut, VisitTickets } from '@crivo/visit'
import { accessLimitsOf } from '#core/campaigns/repeated-access-limits.ts'
import type { Context } from '#core/context.ts'
import { subscriberOf } from '#core/rate-limits/subscriber-of.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { limitBrowser } from '../limit-rate.ts'

/**
 * Accepts a page's report after its visit and stores it after responding: a person's response that
 * took longer than a reviewer's, or failed, would tell them apart. Accepts any token: an old,
 * made-up or reviewer's token is not counted. Throws `RATE_LIMITED`.
 */
export async function reportVisit(
  ctx: Context,
  report: VisitReportInput,
  { headers }: { headers: Headers },
): Promise<void> {
  limitBrowser(`report ${subscriberOf(ctx.address) ?? ''}`, ctx.now())
  if (hasOptedOut(headers)) return
  ctx.waitUntil(runOrLog('visit report', () => store(ctx, report)))
}

async function store(ctx: Context, { token, bits }: VisitReportInput): Promise<void> {
  const visit = await new VisitTickets(ctx.config.edgeMasterKey, ctx).open(token)
  if (visit === null) return
  const { owner: accountId, ...ticket } = visit
  const campaignIds = [ticket.campaignId]
  const limits = await accessLimitsOf(ctx, { accountId, campaignIds })
  await ctx.ledgerOf(accountId).report([{ ...ticket, bits }], limits)
}
