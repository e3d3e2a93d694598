import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { accounts } from '#db/schema.ts'
import { sendMail } from './send-mail.ts'
import type { MailKind } from './texts/mail-texts.ts'

/**
 * Emails each active admin, in their language, about a task on a page of the console. Returns
 * whether an email was sent or there is nobody to send it to.
 */
export async function mailAdmins(
  ctx: Context,
  { kind, path }: { readonly kind: MailKind; readonly path: string },
): Promise<boolean> {
  const admins = await ctx.db
    .select({ to: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(inArray(accounts.role, ['admin', 'super_admin']), eq(accounts.isActive, true)))
  const link = `${ctx.config.appUrl}${path}`
  const sent = await Promise.all(admins.map((admin) => sendMail(ctx, { ...admin, kind, link })))
  return sent.length === 0 || sent.includes(true)
}
