import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { auditEach, auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, auditLog, domains, erasures, members, publications } from '#db/schema.ts'
import { finishAccountDeletions } from './finish-account-deletions.ts'

/**
 * Deletes an account and its data, which signs it out everywhere, if it still meets `condition`.
 * Data outside the database is deleted at once or, if that fails, by the cron.
 */
export async function eraseAccount(
  ctx: Context,
  { accountId, actorId, condition }: { accountId: number; actorId?: number; condition?: SQL },
): Promise<void> {
  const { db } = ctx
  const account = and(eq(accounts.id, accountId), condition)
  await db.batch([
    insertIf(
      db,
      erasures,
      {
        accountId,
        photoHash: accounts.photoHash,
        rulesetHashes: sql`(select json_group_array(distinct hash) from ${publications}
          where domain_id in (select id from ${domains} where account_id = ${accountId}))`,
        at: ctx.now(),
      },
      { from: sql`${accounts}`, where: account },
    ),
    db
      .delete(auditLog)
      .where(
        and(
          eq(auditLog.accountId, accountId),
          exists(db.select({ id: accounts.id }).from(accounts).where(account)),
        ),
      ),
    // In the logs of accounts whose member the person was.
    auditEach(
      { ...ctx, accountId: members.accountId, ...(actorId && { actorId }), address: null },
      'member.left',
      sql`cast(${members.id} as text)`,
      {
        before: sql`json_object('role', ${members.role}, 'campaignIds', json(${members.campaignIds}))`,
        from: sql`${members}`,
        where: and(
          eq(members.personId, accountId),
          exists(db.select({ id: accounts.id }).from(accounts).where(account)),
        ),
      },
    ),
    // Foreign keys cascade to sessions, domains, campaigns and everything else.
    db.delete(accounts).where(account),
    auditIfChanged(
      { ...ctx, accountId, ...(actorId && { actorId }), address: null },
      'account.deleted',
      String(accountId),
    ),
    // An admin's actions on other accounts stay in the log, without the admin's IP address.
    db
      .update(auditLog)
      .set({ address: null, salt: null })
      .where(sql`${eq(auditLog.actorId, accountId)} and changes() > 0`),
  ])
  ctx.waitUntil(finishAccountDeletions(ctx))
}
