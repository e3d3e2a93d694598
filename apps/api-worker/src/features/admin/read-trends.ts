import type { AdminTrends } from '@crivo/shared'
import { and, asc, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { accounts, payments, requestDays } from '#db/schema.ts'

const MONTHS = 12
/** Length of `YYYY-MM`. */
const MONTH_LENGTH = 7

/** Returns registrations, requests and revenue of all accounts for the last 12 months, in UTC. */
export async function readTrends({ db, now }: AccountContext): Promise<AdminTrends> {
  const months = lastMonths(now())
  const from = `${months[0]}-01`
  const monthOf = (day: SQL | typeof requestDays.day) =>
    sql<string>`substr(${day}, 1, ${sql.raw(String(MONTH_LENGTH))})`
  const registeredIn = sql<string>`strftime('%Y-%m', ${accounts.createdAt} / 1000, 'unixepoch')`
  const [registered, requested, paid, [first]] = await db.batch([
    db
      .select({ month: registeredIn.as('month'), n: sql<number>`count(*)`.as('n') })
      .from(accounts)
      .where(gte(accounts.createdAt, Date.parse(from)))
      .groupBy(sql`month`),
    db
      .select({
        month: monthOf(requestDays.day).as('month'),
        n: sql<number>`sum(${requestDays.requests})`.as('n'),
      })
      .from(requestDays)
      .where(gte(requestDays.day, from))
      .groupBy(sql`month`),
    db
      .select({
        month: monthOf(sql`${payments.paidOn}`).as('month'),
        n: sql<number>`sum(${payments.amountCents})`.as('n'),
      })
      .from(payments)
      .where(and(gte(payments.paidOn, from), isNull(payments.refundedAt)))
      .groupBy(sql`month`),
    db
      .select({ day: requestDays.day })
      .from(requestDays)
      .where(gte(requestDays.day, ''))
      .orderBy(asc(requestDays.day))
      .limit(1),
  ])
  const requestsSince = first?.day ?? null
  const isCounted = (month: string) =>
    requestsSince !== null && month >= requestsSince.slice(0, MONTH_LENGTH)
  return {
    requestsSince,
    months: months.map((month) => ({
      month,
      accounts: nOf(registered, month),
      requests: isCounted(month) ? nOf(requested, month) : null,
      revenueCents: nOf(paid, month),
    })),
  }
}

/** Returns the months up to a time as `YYYY-MM`, oldest first. */
function lastMonths(at: number): string[] {
  const end = new Date(at)
  return Array.from({ length: MONTHS }, (_, index) => {
    const start = Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - (MONTHS - 1 - index))
    return new Date(start).toISOString().slice(0, MONTH_LENGTH)
  })
}

const nOf = (
  rows: readonly { readonly month: string; readonly n: number }[],
  month: string,
): number => rows.find((row) => row.month === month)?.n ?? 0
