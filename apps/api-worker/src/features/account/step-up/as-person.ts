import { eq, sql } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { hasSecondFactor } from '#core/identity/users.ts'
import { accounts, sessions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** A caller as the person they are: their own account and session, and its factors. */
interface Person {
  readonly ctx: AccountContext
  readonly hasFactor: boolean
  readonly hasPasskey: boolean
}

/**
 * Returns the person who makes the call. A member proves who they are in their own session, which
 * their sessions in other accounts rely on. Throws `NOT_IN_PERSON` or `SESSION_ENDED`.
 */
export async function asPerson(ctx: AccountContext): Promise<Person> {
  requireInPerson(ctx)
  const found = await ctx.db
    .select({
      mfaConfirmedAt: accounts.mfaConfirmedAt,
      passkeyCount: accounts.passkeyCount,
      sessionId: sql<string>`coalesce(${sessions.actorSessionId}, ${sessions.id})`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, ctx.actorId))
    .where(eq(sessions.id, ctx.sessionId))
    .get()
  if (found === undefined) throw new AppError('SESSION_ENDED')
  const { sessionId, ...factors } = found
  return {
    ctx: { ...ctx, accountId: ctx.actorId, sessionId },
    hasFactor: hasSecondFactor(factors),
    hasPasskey: factors.passkeyCount > 0,
  }
}
