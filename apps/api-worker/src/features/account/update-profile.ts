import type { UpdateProfile } from '@crivo/shared'
import { eq } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { accounts } from '../../db/schema.ts'

/** Changes the name, the language of mails, or both. */
export async function updateProfile({
  ctx,
  input: { name, language },
}: {
  ctx: AccountContext
  input: UpdateProfile
}): Promise<void> {
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(language === undefined ? {} : { language }),
  }
  if (Object.keys(changes).length === 0) return
  await ctx.db.batch([
    ctx.db.update(accounts).set(changes).where(eq(accounts.id, ctx.accountId)),
    auditIfChanged(ctx, 'account.profile_changed', String(ctx.accountId)),
  ])
}
