import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts, affiliates, referrals } from '../../db/schema.ts'

/** An email without the part by which one person has many: `a+b@x` is `a@x`. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@)/, '')

/**
 * Attributes an account that registers now to whoever invited it, at today's rate; part of its
 * `db.batch()`, right after its subscription. Nobody refers themselves: affiliates who cannot
 * sign in, or have the same mailbox, earn nothing by it.
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
  return db.insert(referrals).select(
    sql`select null, affiliate.id, registered.id, ${config.affiliatePercent}, ${now()}
        from ${affiliates} join ${accounts} affiliate on affiliate.id = ${affiliates.accountId}
        join ${accounts} registered on registered.email = ${email}
        where changes() > 0 and ${affiliates.code} = ${code} and affiliate.id <> registered.id
          and affiliate.is_active = 1 and ${mailbox} <> ${mailboxOf(email)}`,
  )
}
