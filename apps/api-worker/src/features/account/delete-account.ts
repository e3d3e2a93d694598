import type { DeleteAccount } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { accounts, auditLog, domains, erasures, publications } from '../../db/schema.ts'
import type { Client } from '../../http/client.ts'
import { confirmPassword } from './confirm-password.ts'
import { finishErasures } from './erasures.ts'

/**
 * Deletes the account and everything of it, which signs it out everywhere. What lies
 * outside of the database goes at once too, or when the cron tries again. Throws
 * `VALIDATION_FAILED` for a wrong password, or `TOO_MANY_ATTEMPTS`.
 */
export async function deleteAccount({
  ctx,
  input: { currentPassword },
  client: { address },
}: {
  ctx: AccountContext
  input: DeleteAccount
  client: Client
}): Promise<void> {
  const { db, accountId } = ctx
  await confirmPassword(ctx, { currentPassword, address })
  await db.batch([
    db.insert(erasures).select(
      sql`select id, photo_hash,
            (select json_group_array(distinct hash) from ${publications}
             where domain_id in (select id from ${domains} where account_id = ${accountId})),
            ${ctx.now()} from ${accounts} where id = ${accountId}`,
    ),
    // Its foreign keys take sessions, domains, campaigns and all else along.
    db.delete(accounts).where(eq(accounts.id, accountId)),
    db.delete(auditLog).where(eq(auditLog.accountId, accountId)),
    db.insert(auditLog).values({
      accountId,
      action: 'account.deleted',
      entityId: String(accountId),
      requestId: ctx.requestId,
      at: ctx.now(),
    }),
  ])
  ctx.waitUntil(finishErasures(ctx))
}
