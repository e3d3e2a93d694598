import { sql } from 'drizzle-orm'
import { mailboxOf } from '#core/accounts/mailbox-of.ts'
import type { Context } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, affiliates, referrals } from '#db/schema.ts'

/**
 * Attributes a new account to its referrer at today's rate; part of its `db.batch()`, right after
 * its subscription. Self-referrals do not count: affiliates who cannot sign in, or have the same
 * mailbox, earn nothing.
 */
export function attributeReferral(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  { email, code }: { email: string; code: string },
) {
  const plus = sql`instr(affiliate.email, '+')`
  const at = sql`instr(affiliate.email, '@')`
  const mailbox = sql`case when ${plus} between 1 and ${at}
    then substr(affiliate.email, 1, ${plus} - 1) || substr(affiliate.email, ${at})
    else affiliate.email end`
  return insertIf(
    db,
    referrals,
    {
      accountId: sql`affiliate.id`,
      referredId: sql`registered.id`,
      ratePercent: config.affiliatePercent,
      at: now(),
    },
    {
      from: sql`${affiliates} join ${accounts} affiliate on affiliate.id = ${affiliates.accountId}
        join ${accounts} registered on registered.email = ${email}`,
      where: sql`changes() > 0 and ${affiliates.code} = ${code} and affiliate.id <> registered.id
        and affiliate.is_active = 1 and ${mailbox} <> ${mailboxOf(email)}`,
    },
  )
}
