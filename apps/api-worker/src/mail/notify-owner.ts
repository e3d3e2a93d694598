import { DAY_MS, type Language } from '@crivo/shared'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { createSecretToken } from '#core/identity/credentials/secret-token.ts'
import { unconfirmedNoticeLimits } from '#core/rate-limits/attempt-limits.ts'
import { isWithinLimits } from '#core/rate-limits/is-within-limits.ts'
import { accounts, securityNotices } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { sendMail } from './send-mail.ts'
import type { SecurityMailKind } from './texts/security/security-texts.ts'

/** Holidays can be longer, but a link opened this late cannot stop anything. */
const LIFETIME_MS = 7 * DAY_MS

interface Notice {
  readonly accountId: number
  readonly email: string
  readonly language: Language
  readonly kind: SecurityMailKind
  /** The item to undo: the ID of a key or passkey, or `app`. */
  readonly entityId?: string | number
}

/**
 * Emails an account's owner about a security change, after the response. The email's "this was not
 * me" link outlives changes of the password and email. An unconfirmed address gets only a few notices
 * a day, because a stranger may have registered it.
 */
export function notifyOwner(ctx: Context, { accountId, email, language, kind, entityId }: Notice) {
  const notify = async () => {
    if (await isUnconfirmed(ctx, accountId, email)) {
      if (!(await isWithinLimits(ctx, unconfirmedNoticeLimits(email)))) return
    }
    const { token, hash } = await createSecretToken(ctx)
    await ctx.db.insert(securityNotices).values({
      ...{ hash, accountId, kind, email },
      entityId: entityId === undefined ? null : String(entityId),
      expiresAt: ctx.now() + LIFETIME_MS,
    })
    const link = `${ctx.config.appUrl}/not-me#token=${token}`
    await sendMail(ctx, { to: email, language, kind, link })
  }
  ctx.waitUntil(runOrLog('notice', notify))
}

async function isUnconfirmed(
  { db }: Pick<Context, 'db'>,
  accountId: number,
  email: string,
): Promise<boolean> {
  const { id, emailConfirmedAt } = accounts
  const found = await db
    .select({ id })
    .from(accounts)
    .where(and(eq(id, accountId), eq(accounts.email, email), isNull(emailConfirmedAt)))
    .get()
  return found !== undefined
}
