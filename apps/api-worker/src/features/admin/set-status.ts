import type { Role } from '@crivo/shared'
import { and, eq, ne } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { endSessions } from '#core/identity/sessions/end-sessions.ts'
import { accounts } from '#db/schema.ts'
import { requireSubordinate } from './require-subordinate.ts'

/**
 * Activates or deactivates an account. Deactivation signs it out everywhere; its campaigns keep
 * running until the account is deleted 30 days later. Throws `USER_NOT_FOUND`, `OWN_ACCOUNT`,
 * `PROTECTED_ACCOUNT` or `SUPER_ADMIN_REQUIRED`.
 */
export async function setUserStatus(
  ctx: AccountContext,
  { id, isActive, callerRole }: { id: number; isActive: boolean; callerRole: Role },
): Promise<void> {
  const { role } = await requireSubordinate(ctx, { id, callerRole })
  const { db } = ctx
  await db.batch([
    db
      .update(accounts)
      .set({ isActive, closedAt: isActive ? null : ctx.now() })
      // The role may have changed in the meantime.
      .where(and(eq(accounts.id, id), eq(accounts.role, role), ne(accounts.isActive, isActive))),
    auditIfChanged({ ...ctx, accountId: id }, 'user.status', String(id), {
      before: { isActive: !isActive },
      after: { isActive },
    }),
    ...(isActive ? [] : [endSessions(ctx, id)]),
  ])
  closeEndedSockets(ctx, id)
}
