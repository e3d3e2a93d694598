import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import type { Context } from '../context.ts'
import type { DomainAlertKind } from '../ledger-api/alerts.ts'

/** Alerts all active admins of this installation, at most once a day for each kind and subject. */
export async function alertAdmins(
  { db, ledgerOf }: Pick<Context, 'db' | 'ledgerOf'>,
  subject: string,
  kind: DomainAlertKind,
): Promise<void> {
  const admins = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.role, ['admin', 'super_admin']), eq(accounts.isActive, true)))
  await Promise.all(
    admins.map(({ id }) =>
      runOrLog('admin alert', () => ledgerOf(id).alertOfDomain(subject, kind)),
    ),
  )
}
