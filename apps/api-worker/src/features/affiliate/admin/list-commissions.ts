import type { AdminCommissions, AdminCommissionsQuery } from '@crivo/shared'
import { and, desc, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AccountContext } from '#core/context.ts'
import { hasEmail } from '#core/identity/has-email.ts'
import { accounts, commissions, payments } from '#db/schema.ts'
import { toIso } from '#platform/to-iso.ts'

const payer = alias(accounts, 'payer')

/** Returns the commissions matching a filter, latest first, page by page. */
export async function listAllCommissions(
  { db }: AccountContext,
  { accountEmail, status, cursor = Number.MAX_SAFE_INTEGER, limit }: AdminCommissionsQuery,
): Promise<AdminCommissions> {
  const { id, amountCents, settledAt } = commissions
  const rows = await db
    .select({
      id,
      affiliateEmail: accounts.email,
      referredEmail: payer.email,
      paidOn: payments.paidOn,
      amountCents,
      status: commissions.status,
      settledAt,
    })
    .from(commissions)
    .innerJoin(accounts, eq(accounts.id, commissions.accountId))
    .innerJoin(payments, eq(payments.id, commissions.paymentId))
    .leftJoin(payer, eq(payer.id, payments.accountId))
    .where(
      and(
        lt(id, cursor),
        status && eq(commissions.status, status),
        hasEmail(db, commissions.accountId, accountEmail),
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1)
  const page = rows.slice(0, limit).map((row) => ({
    ...row,
    settledAt: toIso(row.settledAt),
  }))
  return { commissions: page, cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}
