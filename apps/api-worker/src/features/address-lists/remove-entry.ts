import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { raiseDraftsOfLists } from '#core/domains/draft.ts'
import { ownedBy } from '#db/owned-by.ts'
import { AppError } from '#platform/app-error.ts'
import { publishSoon } from './add-entries.ts'
import type { AddressList } from './address-list.ts'

/**
 * Deletes an entry from a list of the account. A blocked address may be added again if its repeated
 * access continues. Throws the list's `notFound`.
 */
export async function removeEntry(
  ctx: AccountContext,
  { table, audit, codes }: AddressList,
  { id }: { id: number },
): Promise<void> {
  const [removed] = await ctx.db.batch([
    ctx.db
      .delete(table)
      .where(ownedBy(table, ctx.accountId, eq(table.id, id)))
      .returning({ id: table.id }),
    auditIfChanged(ctx, audit.remove, String(id), {
      before: sql`json_object('entries', changes())`,
    }),
    raiseDraftsOfLists(ctx),
  ])
  if (removed.length === 0) throw new AppError(codes.notFound)
  publishSoon(ctx)
}
