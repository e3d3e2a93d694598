import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { recoveries } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** Ends a recovery without changing the account. Throws `RECOVERY_NOT_FOUND`. */
export async function cancelRecovery(ctx: AccountContext, { id }: { id: number }): Promise<void> {
  const { db } = ctx
  const [ended] = await db.batch([
    db
      .delete(recoveries)
      .where(eq(recoveries.accountId, id))
      .returning({ openedAt: recoveries.openedAt }),
    auditIfChanged({ ...ctx, accountId: id }, 'account.recovery_cancelled', String(id), {
      before: { isOpen: true },
    }),
  ])
  if (ended.length === 0) throw new AppError('RECOVERY_NOT_FOUND')
}
