import { DAY_MS, type Session } from '@crivo/shared'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireNetwork } from '#core/identity/allowed-networks.ts'
import { openedSession } from '#core/identity/opened-session.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { toUser, USER_COLUMNS } from '#core/identity/users.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, members, sessions } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** Longer than any session; the entry ends with the person's own session. */
const ENTRY_MS = 90 * DAY_MS

/**
 * Opens an account in the person's session: their own, or one that they are a member of. Throws
 * `MEMBER_NOT_FOUND`, `NOT_IN_PERSON` or `NETWORK_NOT_ALLOWED`.
 */
export async function openAccount(
  ctx: AccountContext,
  { accountId }: { accountId: number },
): Promise<Session> {
  requireInPerson(ctx)
  const { db, actorId, now } = ctx
  const [own] = await db
    .select({ id: sessions.actorSessionId })
    .from(sessions)
    .where(eq(sessions.id, ctx.sessionId))
  const sessionId = own?.id ?? ctx.sessionId
  const columns = { allowedNetworks: accounts.allowedNetworks }
  const limits = await db.batch([
    // The person's own networks apply in every account they open.
    db.select(columns).from(accounts).where(eq(accounts.id, actorId)),
    db
      .select(columns)
      .from(members)
      .innerJoin(accounts, eq(accounts.id, members.accountId))
      .where(and(eq(members.accountId, accountId), eq(members.personId, actorId))),
  ])
  for (const each of limits.flat()) requireNetwork(each, ctx.address)
  const entryId = ctx.uuid()
  const at = now()
  const isOwn = accountId === actorId
  const isMember = and(
    eq(members.accountId, accountId),
    eq(members.personId, actorId),
    sql`exists (select 1 from ${accounts} where ${accounts.id} = ${members.accountId} and ${accounts.isActive})`,
  )
  const [entered, , left] = await db.batch([
    insertIf(
      db,
      sessions,
      {
        id: entryId,
        accountId: members.accountId,
        isPersistent: false,
        createdAt: at,
        lastUsedAt: at,
        expiresAt: at + ENTRY_MS,
        actorSessionId: sessionId,
        memberId: members.id,
      },
      { from: sql`${members}`, where: isMember },
    ).returning({ id: sessions.id }),
    auditIfChanged({ ...ctx, accountId }, 'session.started', entryId),
    db
      .update(sessions)
      .set({ endedAt: at })
      .where(
        and(
          eq(sessions.actorSessionId, sessionId),
          isNotNull(sessions.memberId),
          isNull(sessions.endedAt),
          sql`${sessions.id} <> ${entryId}`,
          isOwn
            ? undefined
            : sql`exists (select 1 from ${sessions} entry where entry.id = ${entryId})`,
        ),
      )
      .returning({ accountId: sessions.accountId }),
  ])
  if (!isOwn && entered.length === 0) throw new AppError('MEMBER_NOT_FOUND')
  for (const id of new Set(left.map((each) => each.accountId))) closeEndedSockets(ctx, id)
  const [person] = await db.select(USER_COLUMNS).from(accounts).where(eq(accounts.id, actorId))
  if (person === undefined) throw new AppError('SESSION_ENDED')
  return openedSession(ctx, { user: toUser(ctx.config, person), sessionId })
}
