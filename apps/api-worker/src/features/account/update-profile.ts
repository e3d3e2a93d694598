import { foldText, isSameJson, type UpdateProfile, type User } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { accounts } from '#db/schema.ts'

/** Changes the name, the email language or the time zone. */
export async function updateProfile(
  ctx: AccountContext,
  input: UpdateProfile,
  { user }: { user: Pick<User, 'name' | 'language' | 'timeZone'> },
): Promise<void> {
  const before = { name: user.name, language: user.language, timeZone: user.timeZone }
  const { name = before.name, language = before.language, timeZone = before.timeZone } = input
  const after = { name, language, timeZone }
  if (isSameJson(before, after)) return
  await ctx.db.batch([
    ctx.db
      .update(accounts)
      // Only the given fields, because another tab may change the others at the same time.
      .set({ ...input, ...(input.name !== undefined && { nameFolded: foldText(name) }) })
      .where(eq(accounts.id, ctx.accountId)),
    auditIfChanged(ctx, 'account.profile_changed', String(ctx.accountId), { before, after }),
  ])
}
