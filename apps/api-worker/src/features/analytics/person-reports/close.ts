import { audit } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'

/** Closes the open report about a visit. Throws `REPORT_NOT_FOUND`. */
export async function closePersonReport(
  ctx: AccountContext,
  { id }: { id: string },
): Promise<void> {
  const isClosed = await ctx.ledgerOf(ctx.accountId).closePersonReport(id)
  if (!isClosed) throw new AppError('REPORT_NOT_FOUND')
  await audit(ctx, 'person_report.close', id, { before: { open: true }, after: { open: false } })
}
