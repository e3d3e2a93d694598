import { isSameJson, type UpdateProfile, type User } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { foldText } from '../../db/fold-text.ts'
import { accounts } from '../../db/schema.ts'

/** Changes the name, the language of mails, or both. */
export async function updateProfile({
  ctx,
  user,
  input: { name = user.name, language = user.language },
}: {
  ctx: AccountContext
  user: Pick<User, 'name' | 'language'>
  input: UpdateProfile
}): Promise<void> {
  const before = { name: user.name, language: user.language }
  const after = { name, language }
  if (isSameJson(before, after)) return
  await ctx.db.batch([
    ctx.db
      .update(accounts)
      .set({ ...after, nameFolded: foldText(name) })
      .where(eq(accounts.id, ctx.accountId)),
    auditIfChanged(ctx, 'account.profile_changed', String(ctx.accountId), { before, after }),
  ])
}
