import type { Role } from '@crivo/shared'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { hasRuleset, raiseDraftsAutomatically } from '../../db/draft.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { accounts, domains } from '../../db/schema.ts'
import { publishRaised, requireSubordinate } from './internal.ts'

/**
 * Freezes an account, or lets it go on: while it is frozen its features are shut, and people
 * get the white page of its campaigns. Throws `USER_NOT_FOUND`, `OWN_ACCOUNT`,
 * `PROTECTED_ACCOUNT` or `SUPER_ADMIN_REQUIRED`.
 */
export async function setUserFrozen({
  ctx,
  input: { id, accountFrozen, callerRole },
}: {
  ctx: AccountContext
  input: { id: number; accountFrozen: boolean; callerRole: Role }
}): Promise<void> {
  const { role } = await requireSubordinate(ctx, { id, callerRole })
  const { db } = ctx
  const [, , raised] = await db.batch([
    db
      .update(accounts)
      .set({ isFrozen: accountFrozen })
      // A role that has changed meanwhile may forbid it.
      .where(
        and(eq(accounts.id, id), eq(accounts.role, role), ne(accounts.isFrozen, accountFrozen)),
      ),
    auditIfChanged({ ...ctx, accountId: id }, 'user.frozen', String(id), {
      before: { accountFrozen: !accountFrozen },
      after: { accountFrozen },
    }),
    raiseDraftsAutomatically(ctx, sql`changes() > 0`, ownedBy(domains, id), hasRuleset),
  ])
  await publishRaised(ctx, raised)
}
