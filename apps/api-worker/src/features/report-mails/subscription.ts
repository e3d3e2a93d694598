import { type ReportSubscription, sha256Hex } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { linkLimits } from '#core/rate-limits/attempt-limits.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { reportMails, reportRecipients } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { type RecipientRow, stateOf } from './list.ts'

interface Input {
  readonly token: string
}

/**
 * Returns the report that an email's link belongs to. Throws `INVALID_LINK` or `TOO_MANY_ATTEMPTS`.
 */
export async function readSubscription(ctx: Context, input: Input): Promise<ReportSubscription> {
  const { name, recipient } = await requireRecipient(ctx, input)
  return { name, state: stateOf(recipient) }
}

/**
 * Confirms an email address, even after it unsubscribed. Throws the errors of `readSubscription`.
 */
export const confirm = (ctx: Context, input: Input): Promise<ReportSubscription> =>
  change(ctx, input, { confirmedAt: ctx.now(), leftAt: null })

/** Unsubscribes an email address. Throws the errors of `readSubscription`. */
export const unsubscribe = (ctx: Context, input: Input): Promise<ReportSubscription> =>
  change(ctx, input, { leftAt: ctx.now() })

async function change(
  ctx: Context,
  input: Input,
  values: Partial<Pick<RecipientRow, 'confirmedAt' | 'leftAt'>>,
): Promise<ReportSubscription> {
  const { name, recipient } = await requireRecipient(ctx, input)
  await ctx.db.update(reportRecipients).set(values).where(eq(reportRecipients.id, recipient.id))
  return { name, state: stateOf({ ...recipient, ...values }) }
}

async function requireRecipient(ctx: Context, { token }: Input) {
  await claimRateLimit(ctx, linkLimits(ctx.address))
  const found = await ctx.db
    .select({ recipient: reportRecipients, name: reportMails.name })
    .from(reportRecipients)
    .innerJoin(reportMails, eq(reportMails.id, reportRecipients.reportId))
    .where(eq(reportRecipients.hash, await sha256Hex(token)))
    .get()
  if (found === undefined) throw new AppError('INVALID_LINK')
  return found
}
