import { and, eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { hasRuleset, raiseDraftsAutomatically } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { accounts, domains } from '../../db/schema.ts'
import { endEntries } from './end-entries.ts'
import { publishRaised, requireSubordinate } from './internal.ts'

/**
 * Makes a user an admin, or an admin a user. Whoever had entered the account leaves it. Throws
 * `USER_NOT_FOUND`, `OWN_ACCOUNT` or `PROTECTED_ACCOUNT`.
 */
export async function setUserRole({
  ctx,
  input: { id, role },
}: {
  ctx: AccountContext
  input: { id: number; role: 'user' | 'admin' }
}): Promise<void> {
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
    // Freezing and the quota do not concern an admin's campaigns.
    raiseDraftsAutomatically(ctx, sql`changes() > 0`, ownedBy(domains, id), hasRuleset),
    endEntries(ctx, id),
  ])
  await publishRaised(ctx, raised)
}
