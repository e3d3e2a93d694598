import type { Language } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { accounts } from '../../db/schema.ts'
import { sendMail } from '../mail/send-mail.ts'
import { endSessions } from './internal.ts'
import { endLinks } from './link-tokens.ts'
import { hashPassword } from './passwords.ts'

interface Owner {
  readonly accountId: number
  readonly email: string
  readonly language: Language
  /** The session that goes on, if one does. */
  readonly sessionId?: string
}

/** Stores a new password, ends the account's other sessions and links, and tells its owner. */
export async function setPassword(
  ctx: Context,
  { accountId, sessionId, email, language }: Owner,
  password: string,
  action: 'account.password_changed' | 'account.password_reset',
): Promise<void> {
  const { db } = ctx
  const passwordHash = await hashPassword(password)
  await db.batch([
    db
      .update(accounts)
      .set({ passwordHash, ...(action === 'account.password_reset' && confirmed(ctx, email)) })
      .where(eq(accounts.id, accountId)),
    auditIfChanged({ actorId: accountId, ...ctx, accountId }, action, String(accountId)),
    endSessions(ctx, accountId, sessionId),
    endLinks(ctx, accountId),
  ])
  ctx.waitUntil(sendMail(ctx, { to: email, language, kind: 'password-changed' }))
}

/** Whoever had the link of a reset reads the mails to this address. */
const confirmed = ({ now }: Context, email: string) => ({
  emailConfirmedAt: sql<number | null>`case when ${accounts.email} = ${email}
    then coalesce(${accounts.emailConfirmedAt}, ${now()}) else ${accounts.emailConfirmedAt} end`,
})
