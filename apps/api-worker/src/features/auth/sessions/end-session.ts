import { eq, isNull } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { ownedBy } from '#db/owned-by.ts'
import { sessions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** Ends one session of the account. Throws `SESSION_NOT_FOUND`. */
export async function endSession(ctx: AccountContext, input: { id: string }): Promise<void> {
  const [ended] = await ctx.db.batch([
    ctx.db
      .update(sessions)
      .set({ endedAt: ctx.now() })
      .where(ownedBy(sessions, ctx.accountId, eq(sessions.id, input.id), isNull(sessions.endedAt)))
      .returning({ id: sessions.id }),
    auditIfChanged(ctx, 'session.ended', input.id),
  ])
  if (ended.length === 0) throw new AppError('SESSION_NOT_FOUND')
  closeEndedSockets(ctx, ctx.accountId)
}
