import { type AdminStats, DAY_MS, MINUTE_MS, type PresenceArea } from '@crivo/shared'
import { and, count, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { AccountContext } from '#core/context.ts'
import { accounts, activeSessions, auditLog, requestMinutes } from '#db/schema.ts'
import { ACTIVE_MS } from '#features/presence/index.ts'
import { changeOf } from '#platform/percent.ts'

/** A span in milliseconds; `to` is exclusive. */
interface Span {
  readonly from: number
  readonly to: number
}

/** Returns counts over all accounts: today in UTC, and yesterday up to the same time. */
export async function readStats(ctx: AccountContext): Promise<AdminStats> {
  const { db } = ctx
  const now = ctx.now()
  const today = { from: now - (now % DAY_MS), to: now + 1 }
  const before = { from: today.from - DAY_MS, to: today.to - DAY_MS }
  const usersOf = (span: Span) =>
    db.select({ n: count() }).from(accounts).where(within(accounts.createdAt, span))
  const loginsOf = (span: Span) =>
    db
      .select({ n: count() })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'session.started'), within(auditLog.at, span)))
  const requestsOf = ({ from, to }: Span) =>
    db
      .select({ n: sql<number>`coalesce(sum(${requestMinutes.requests}), 0)` })
      .from(requestMinutes)
      .where(within(requestMinutes.minute, { from: from / MINUTE_MS, to: to / MINUTE_MS }))
  const [users, usersBefore, logins, loginsBefore, requests, requestsBefore, active] =
    await db.batch([
      usersOf(today),
      usersOf(before),
      loginsOf(today),
      loginsOf(before),
      requestsOf(today),
      requestsOf(before),
      db
        .select({ online: count(), dashboard: inArea('dashboard'), landing: inArea('landing') })
        .from(activeSessions)
        .where(gt(activeSessions.seenAt, now - ACTIVE_MS)),
    ])
  return {
    newUsersToday: nOf(users),
    newUsersChange: changeOf(nOf(users), nOf(usersBefore)),
    activeUsersOnline: active[0]?.online ?? 0,
    activeUsersDashboard: active[0]?.dashboard ?? 0,
    activeUsersLandingPages: active[0]?.landing ?? 0,
    loginsToday: nOf(logins),
    loginsChange: changeOf(nOf(logins), nOf(loginsBefore)),
    requestsToday: nOf(requests),
    requestsChange: changeOf(nOf(requests), nOf(requestsBefore)),
  }
}

const within = (column: SQLiteColumn, { from, to }: Span): SQL | undefined =>
  and(gte(column, from), lt(column, to))

/** Needs an alias, because D1 drops one of two columns with the same name. */
const inArea = (area: PresenceArea) =>
  sql<number>`coalesce(sum(${activeSessions.area} = ${area}), 0)`.as(area)

const nOf = ([row]: readonly { readonly n: number }[]): number => row?.n ?? 0
