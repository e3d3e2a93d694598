import type { Role } from '@crivo/shared'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { hasRuleset, raiseDraftsAutomatically } from '#core/domains/draft.ts'
import { closeEndedSockets } from '#core/identity/sessions/close-ended-sockets.ts'
import { endSessions } from '#core/identity/sessions/end-sessions.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, domains } from '#db/schema.ts'
import { sendMail } from '#mail/send-mail.ts'
import { publishRaised, requireSubordinate } from './require-subordinate.ts'

interface Freeze {
  readonly id: number
  readonly accountFrozen: boolean
  /** The text shown to the owner. */
  readonly reason?: string | undefined
  readonly callerRole: Role
}

/**
 * Freezes or unfreezes an account: a frozen account has no features, and its campaigns show people
 * the fallback page. Freezing signs it out everywhere, and emails the owner the reason. Throws
 * `USER_NOT_FOUND`, `OWN_ACCOUNT`, `PROTECTED_ACCOUNT` or `SUPER_ADMIN_REQUIRED`.
 */
export async function setUserFrozen(
  ctx: AccountContext,
  { id, accountFrozen, reason, callerRole }: Freeze,
): Promise<void> {
  const { role, email, language, isFrozen } = await requireSubordinate(ctx, { id, callerRole })
  const { db } = ctx
  const frozenReason = accountFrozen ? (reason ?? null) : null
  const [changed, , raised] = await db.batch([
    db
      .update(accounts)
      .set({ isFrozen: accountFrozen, frozenReason })
      // The role may have changed in the meantime.
      .where(
        and(
          eq(accounts.id, id),
          eq(accounts.role, role),
          or(
            ne(accounts.isFrozen, accountFrozen),
            sql`${accounts.frozenReason} is not ${frozenReason}`,
          ),
        ),
      )
      .returning({ id: accounts.id }),
    auditIfChanged({ ...ctx, accountId: id }, 'user.frozen', String(id), {
      before: { accountFrozen: isFrozen },
      after: { accountFrozen, ...(frozenReason === null ? {} : { reason: frozenReason }) },
    }),
    raiseDraftsAutomatically(ctx, sql`changes() > 0`, ownedBy(domains, id), hasRuleset),
    ...(accountFrozen ? [endSessions(ctx, id)] : []),
  ])
  closeEndedSockets(ctx, id)
  await publishRaised(ctx, raised)
  if (changed.length === 0 || frozenReason === null) return
  const link = `${ctx.config.appUrl}/dashboard`
  const mail = { to: email, language, kind: 'account-frozen', link, reason: frozenReason } as const
  ctx.waitUntil(sendMail(ctx, mail))
}
