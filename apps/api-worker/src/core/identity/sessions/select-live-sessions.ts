import { and, eq, gt, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/database.ts'
import { accounts, members, sessions } from '#db/schema.ts'
import { USER_COLUMNS } from '../users.ts'

const actorSessions = alias(sessions, 'actor_sessions')
const actors = alias(accounts, 'actors')

/**
 * Selects active sessions with their accounts. An entry into an account is active only while the
 * actor has an active session of their own, and is a member of the account or a super admin.
 */
export const selectLiveSessions = (
  { db, now }: { db: Database; now: number | Placeholder },
  ...conditions: (SQL | undefined)[]
) =>
  db
    .select({
      id: sessions.id,
      // A session inside another account relies on the proof in the person's own session.
      provenAt: sql<number | null>`coalesce(${actorSessions.provenAt}, ${sessions.provenAt})`,
      user: USER_COLUMNS,
      actor: { id: actors.id, name: actors.name, email: actors.email },
      member: { id: members.id, role: members.role, campaignIds: members.campaignIds },
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(actorSessions, eq(actorSessions.id, sessions.actorSessionId))
    .leftJoin(actors, eq(actors.id, actorSessions.accountId))
    .leftJoin(
      members,
      and(
        eq(members.id, sessions.memberId),
        eq(members.accountId, sessions.accountId),
        eq(members.personId, actors.id),
      ),
    )
    .where(
      and(
        ...conditions,
        isLive(sessions, now),
        or(
          isNull(sessions.actorSessionId),
          and(
            isLive(actorSessions, now),
            eq(actors.isActive, true),
            or(
              isNotNull(members.id),
              and(isNull(sessions.memberId), eq(actors.role, 'super_admin')),
            ),
          ),
        ),
      ),
    )

const isLive = (
  { endedAt, expiresAt }: { readonly endedAt: SQLiteColumn; readonly expiresAt: SQLiteColumn },
  now: number | Placeholder,
): SQL | undefined => and(isNull(endedAt), gt(expiresAt, now))
