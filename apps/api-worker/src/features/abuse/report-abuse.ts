import type { ReportAbuse } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { abuseReportLimits } from '../auth/attempt-limits.ts'
import { claimAttempt } from '../auth/attempts.ts'
import { createCaseNumber } from './case-number.ts'
import { findTarget } from './find-target.ts'
import { openCase } from './open-case.ts'

/**
 * Opens a case for what somebody reports, and gives its number. What fills in the field that
 * people do not see is no person: it is told the same, and nothing is kept. Throws
 * `TOO_MANY_ATTEMPTS`.
 */
export async function reportAbuse({
  ctx,
  input: { url: address, kind, description, email, language, website },
}: {
  ctx: Context
  input: ReportAbuse
}): Promise<{ number: string }> {
  await claimAttempt(ctx, abuseReportLimits(ctx.address))
  if (website !== undefined && website !== '') return { number: createCaseNumber() }
  const url = new URL(address)
  const number = await openCase(ctx, {
    ...(await findTarget(ctx, url)),
    kind,
    url,
    description,
    reporterEmail: email?.toLowerCase() ?? null,
    language,
    visits: null,
    fallback: null,
  })
  return { number }
}
