import type { AdminPayments, AdminPaymentsQuery } from '@crivo/shared'
import { and } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { hasEmail } from '#core/identity/has-email.ts'
import { keyset } from '#db/keyset.ts'
import { payments } from '#db/schema.ts'
import { findPayments } from './find-payments.ts'

/** Returns the payments matching a filter in the requested order, page by page. */
export async function listPayments(
  ctx: AccountContext,
  { accountEmail, sort, order, cursor, limit }: AdminPaymentsQuery,
): Promise<AdminPayments> {
  const { where, orderBy } = keyset({ by: payments[sort], id: payments.id, order, cursor })
  const byEmail = hasEmail(ctx.db, payments.accountId, accountEmail)
  const found = await findPayments(ctx, and(where, byEmail), limit + 1, orderBy)
  const page = found.slice(0, limit)
  return { payments: page, cursor: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}
