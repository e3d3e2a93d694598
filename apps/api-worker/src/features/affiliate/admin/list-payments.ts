import type { AdminPayments, AdminPaymentsQuery } from '@crivo/shared'
import { lt } from 'drizzle-orm'
import { payments } from '#db/schema.ts'
import type { AccountContext } from '#domain/context.ts'
import { findPayments } from './find-payments.ts'

/** Returns all payments, latest first, page by page. */
export async function listPayments(
  ctx: AccountContext,
  { cursor = Number.MAX_SAFE_INTEGER, limit }: AdminPaymentsQuery,
): Promise<AdminPayments> {
  const found = await findPayments(ctx, lt(payments.id, cursor), limit + 1)
  const page = found.slice(0, limit)
  return { payments: page, cursor: found.length > limit ? (page.at(-1)?.id ?? null) : null }
}
