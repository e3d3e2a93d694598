import { SUPPORT_DEVICE } from '@crivo/shared'
import { and, eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { ENTRY_LIFETIME_MS, issueAccessToken } from '#core/identity/access-token.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, sessions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { requireUser } from './require-subordinate.ts'

/**
 * Lets a super admin into a user's account for 30 minutes, without a password. The session ends
 * with the admin's own. Throws `USER_NOT_FOUND`, `OWN_ACCOUNT`, `PROTECTED_ACCOUNT` for an admin's
 * account, or `ACCOUNT_INACTIVE`.
 */
export async function enterAccount(
  ctx: AccountContext,
  { id }: { id: number },
): Promise<{ token: string }> {
  const { role, isActive } = await requireUser(ctx, id)
  if (id === ctx.accountId) throw new AppError('OWN_ACCOUNT')
  if (role !== 'user') throw new AppError('PROTECTED_ACCOUNT')
  if (!isActive) throw new AppError('ACCOUNT_INACTIVE')
  const now = ctx.now()
  const sessionId = ctx.uuid()
  const expiresAt = now + ENTRY_LIFETIME_MS
  const [entered] = await ctx.db.batch([
    insertIf(
      ctx.db,
      sessions,
      {
        id: sessionId,
        accountId: accounts.id,
        device: SUPPORT_DEVICE,
        isPersistent: false,
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
        actorSessionId: ctx.sessionId,
      },
      {
        from: sql`${accounts}`,
        // The account may have changed in the meantime.
        where: and(eq(accounts.id, id), eq(accounts.role, 'user'), eq(accounts.isActive, true)),
      },
    ).returning({ id: sessions.id }),
    auditIfChanged({ ...ctx, accountId: id }, 'account.entered', sessionId, {
      after: { expiresAt: new Date(expiresAt).toISOString() },
    }),
  ])
  if (entered.length === 0) throw new AppError('PROTECTED_ACCOUNT')
  const claims = { accountId: id, sessionId, actorId: ctx.actorId }
  return { token: await issueAccessToken(ctx.config, claims, now) }
}
