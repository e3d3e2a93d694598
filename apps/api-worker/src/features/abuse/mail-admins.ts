import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { accounts } from '../../db/schema.ts'
import { sendMail } from '../mail/send-mail.ts'

/** Mails each active admin, in their language, that there is a case to decide. */
export async function mailAdmins(ctx: Context): Promise<void> {
  const admins = await ctx.db
    .select({ to: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(inArray(accounts.role, ['admin', 'super_admin']), eq(accounts.isActive, true)))
  const link = `${ctx.config.appUrl}/admin?tab=abuse&state=open`
  await Promise.all(
    admins.map((admin) => sendMail(ctx, { ...admin, kind: 'abuse-case-opened', link })),
  )
}
