import { and, eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { hasRuleset, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, domains } from '#db/schema.ts'
import { endEntries } from './end-entries.ts'
import { publishRaised, requireSubordinate } from './require-subordinate.ts'

/**
 * Makes a user an admin, or an admin a user, and ends support sessions in the account. Throws
 * `USER_NOT_FOUND`, `OWN_ACCOUNT` or `PROTECTED_ACCOUNT`.
 */
export async function setUserRole(
  ctx: AccountContext,
  { id, role }: { id: number; role: 'user' | 'admin' },
): Promise<void> {
  const { db } = ctx
  await requireSubordinate(ctx, { id, callerRole: 'super_admin' })
  const before = role === 'admin' ? 'user' : 'admin'
  const [, , raised] = await db.batch([
    db
      .update(accounts)
      .set({ role })
      .where(and(eq(accounts.id, id), eq(accounts.role, before))),
    auditIfChanged({ ...ctx, accountId: id }, 'user.role', String(id), {
      before: { role: before },
      after: { role },
    }),
    // Plan, freezing and quotas do not apply to an admin's campaigns.
    raiseDraftsAutomatically(ctx, sql`changes() > 0`, ownedBy(domains, id), hasRuleset),
    endEntries(ctx, id),
  ])
  closeEndedSockets(ctx, id)
  await publishRaised(ctx, raised)
}
