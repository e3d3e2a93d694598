import type { Role } from '@crivo/shared'
import { and, eq, ne } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { accounts } from '../../db/schema.ts'
import { endSessions } from '../auth/internal.ts'
import { requireSubordinate } from './internal.ts'

/**
 * Switches an account on, or off, which signs it out everywhere; its campaigns go on. Throws
 * `USER_NOT_FOUND`, `OWN_ACCOUNT`, `PROTECTED_ACCOUNT` or `SUPER_ADMIN_REQUIRED`.
 */
export async function setUserStatus({
  ctx,
  input: { id, isActive, callerRole },
}: {
  ctx: AccountContext
  input: { id: number; isActive: boolean; callerRole: Role }
}): Promise<void> {
  const { role } = await requireSubordinate(ctx, { id, callerRole })
  const { db } = ctx
  await db.batch([
    db
      .update(accounts)
      .set({ isActive })
      // A role that has changed meanwhile may forbid it.
      .where(and(eq(accounts.id, id), eq(accounts.role, role), ne(accounts.isActive, isActive))),
    auditIfChanged({ ...ctx, accountId: id }, 'user.status', String(id), {
      before: { isActive: !isActive },
      after: { isActive },
    }),
    ...(isActive ? [] : [endSessions(ctx, id)]),
  ])
}
