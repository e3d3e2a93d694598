import type { BrowserConversion, ConversionReceipt } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { subscriberOf } from '#core/rate-limits/subscriber-of.ts'
import { requireTag } from '#features/decisions/index.ts'
import { reportConversion } from './report-conversion.ts'

/**
 * Accepts a conversion that a page's script reports with the campaign's publishable key. Throws the
 * errors of `reportConversion`, `INVALID_API_KEY`, `RATE_LIMITED` and those of integrations.
 */
export async function reportByBrowser(
  ctx: Context,
  { key, ...report }: BrowserConversion,
): Promise<ConversionReceipt> {
  const network = subscriberOf(ctx.address) ?? ''
  const { user, campaignId } = await requireTag(ctx, key, `conversion ${network}`)
  return reportConversion(ctx, { accountId: user.id, campaignId, way: 'script' }, { report })
}
