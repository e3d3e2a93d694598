import { inspect, type Vantage } from '@crivo/inspection'
import type { Inspection } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { inspections } from '../../db/schema.ts'
import { toDomainError } from '../../guard/to-domain-error.ts'
import { claimAttempt } from '../auth/attempts.ts'
import { toInspection } from './internal.ts'
import { inspectionLimits } from './limits.ts'
import { createLoad } from './load-page.ts'
import { toFound } from './to-found.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 30
/** What was not visited by then is answered as untested: a person waits. */
const DEADLINE_MS = 60_000

/**
 * Inspects an address and keeps what was found for 30 days. Throws `URL_REFUSED`,
 * `URL_UNREACHABLE` or `TOO_MANY_ATTEMPTS`.
 */
export async function analyze({
  ctx,
  input,
}: {
  ctx: AccountContext
  input: {
    readonly url: string
    readonly campaignId?: number
    readonly plan?: readonly Vantage[]
  }
}): Promise<Inspection> {
  await claimAttempt(ctx, inspectionLimits(ctx.accountId))
  const target = new URL(input.url)
  target.hash = ''
  const url = target.href
  const deadline = AbortSignal.timeout(DEADLINE_MS)
  const inspected = await inspect(
    url,
    { load: createLoad(ctx, { target: url, deadline }) },
    input.plan,
  ).catch((error: unknown) => {
    throw toDomainError(error)
  })
  const createdAt = ctx.now()
  const [[row]] = await ctx.db.batch([
    ctx.db
      .insert(inspections)
      .values({
        accountId: ctx.accountId,
        url,
        campaignId: input.campaignId ?? null,
        verdict: inspected.verdict,
        found: toFound(url, inspected),
        createdAt,
        expiresAt: createdAt + KEPT_DAYS * DAY_MS,
      })
      .returning(),
    auditIfChanged(ctx, 'inspection.make', sql`last_insert_rowid()`, { after: { url } }),
  ])
  if (row === undefined) throw new Error('The inspection was not stored')
  return toInspection(row)
}
