import { eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { accounts, sessions } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { ENTRY_LIFETIME_MS, issueAccessToken } from '../auth/access-token.ts'
import { requireUser } from './internal.ts'

/** How the session is called in the account's own list, where its owner may end it. */
const DEVICE = 'Support'

/**
 * Lets a super admin into a user's account for 30 minutes, without anybody's password. The
 * session ends with the admin's own. Throws `USER_NOT_FOUND`, `OWN_ACCOUNT`,
 * `PROTECTED_ACCOUNT` for an admin's account, or `ACCOUNT_INACTIVE`.
 */
export async function enterAccount({
  ctx,
  input: { id },
}: {
  ctx: AccountContext
  input: { id: number }
}): Promise<{ token: string }> {
  const { role, isActive } = await requireUser(ctx, id)
  if (id === ctx.accountId) throw new DomainError('OWN_ACCOUNT')
  if (role !== 'user') throw new DomainError('PROTECTED_ACCOUNT')
  if (!isActive) throw new DomainError('ACCOUNT_INACTIVE')
  const now = ctx.now()
  const sessionId = crypto.randomUUID()
  const expiresAt = now + ENTRY_LIFETIME_MS
  const [entered] = await ctx.db.batch([
    ctx.db
      .insert(sessions)
      // The account may have changed meanwhile.
      .select(
        sql`select ${sessionId}, id, ${DEVICE}, 0, ${now}, ${now}, ${expiresAt}, null,
              ${ctx.sessionId}
            from ${accounts} where ${eq(accounts.id, id)} and role = 'user' and is_active`,
      )
      .returning({ id: sessions.id }),
    auditIfChanged({ ...ctx, accountId: id }, 'account.entered', sessionId, {
      after: { expiresAt: new Date(expiresAt).toISOString() },
    }),
  ])
  if (entered.length === 0) throw new DomainError('PROTECTED_ACCOUNT')
  const claims = { accountId: id, sessionId, actorId: ctx.actorId }
  return { token: await issueAccessToken(ctx.config, claims, now) }
}
