import type { Approvals } from '@crivo/shared'
import { and, count, eq, ne } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, members } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** The number of people needed: one to propose and another to approve. */
const LEAST_PEOPLE = 2

/** Counts the owner and the managers, who can approve, optionally excluding one person. */
export async function countApprovers(
  { db, accountId }: AccountContext,
  without?: number,
): Promise<number> {
  const managers = await db
    .select({ count: count() })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.personId))
    .where(
      and(
        ownedBy(members, accountId, eq(members.role, 'manager')),
        eq(accounts.isActive, true),
        without === undefined ? undefined : ne(members.personId, without),
      ),
    )
    .get()
  return (managers?.count ?? 0) + (without === accountId ? 0 : 1)
}

/** Returns whether rule changes need another person's approval. */
export async function readApprovals(ctx: AccountContext): Promise<Approvals> {
  const [account, people] = await Promise.all([
    ctx.db
      .select({ required: accounts.requiresApproval })
      .from(accounts)
      .where(eq(accounts.id, ctx.accountId))
      .get(),
    countApprovers(ctx),
  ])
  return { required: account?.required ?? false, people }
}

/**
 * Sets whether rule changes need another person's approval; open proposals stay. Throws
 * `NO_SECOND_PERSON` if nobody but the owner could approve, or `NOT_IN_PERSON`.
 */
export async function changeApprovals(
  ctx: AccountContext,
  { required }: { required: boolean },
): Promise<Approvals> {
  requireInPerson(ctx)
  const before = await readApprovals(ctx)
  if (required && before.people < LEAST_PEOPLE) throw new AppError('NO_SECOND_PERSON')
  await ctx.db.batch([
    ctx.db
      .update(accounts)
      .set({ requiresApproval: required })
      .where(and(eq(accounts.id, ctx.accountId), eq(accounts.requiresApproval, !required))),
    auditIfChanged(ctx, 'account.approvals_changed', String(ctx.accountId), {
      before: { required: before.required },
      after: { required },
    }),
  ])
  return { ...before, required }
}
