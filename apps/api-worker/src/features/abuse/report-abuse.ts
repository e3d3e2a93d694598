import type { ReportAbuse } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { abuseReportLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { createCaseNumber } from './case-number.ts'
import { findTarget } from './find-target.ts'
import { openCase } from './open-case.ts'

/**
 * Opens a case for a report and returns its number. A bot that fills in the hidden field gets the
 * same answer, but nothing is stored. Throws `TOO_MANY_ATTEMPTS`.
 */
export async function reportAbuse(
  ctx: Context,
  { url: address, kind, description, email, language, website }: ReportAbuse,
): Promise<{ number: string }> {
  await claimRateLimit(ctx, abuseReportLimits(ctx.address))
  if (website !== undefined && website !== '') return { number: createCaseNumber(ctx) }
  const url = new URL(address)
  const number = await openCase(ctx, {
    ...(await findTarget(ctx, url)),
    kind,
    url,
    description,
    reporterEmail: email?.toLowerCase() ?? null,
    language,
  })
  return { number }
}
