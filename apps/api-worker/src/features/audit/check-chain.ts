import { type AuditCheck, hashEntry, hashPersonal, nextHead } from '@crivo/shared'
import { and, asc, desc, eq, gt, lt, lte } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { accounts, auditHeads, auditLinks, auditLog } from '#db/schema.ts'
import { toAuditEntry } from './audit-entries.ts'
import { isOldEntry } from './redact-old.ts'

const PAGE = 500

/**
 * Recomputes a day's chain, from the previous day's published head to its own, and compares each
 * entry that still exists. Entries of deleted accounts are only counted, as are the personal values
 * of old entries and of deleted actors.
 */
export async function checkChain(
  ctx: AccountContext,
  { day }: { readonly day: string },
): Promise<AuditCheck> {
  const { db } = ctx
  const [published, before] = await Promise.all([
    db.select().from(auditHeads).where(eq(auditHeads.day, day)).get(),
    db.select().from(auditHeads).where(lt(auditHeads.day, day)).orderBy(desc(auditHeads.day)).get(),
  ])
  const result = { day, entries: 0, erased: 0, withoutPersonal: 0 }
  if (published === undefined) return { ...result, brokenAt: null, head: null }
  let head = before?.head ?? ''
  const broken = (brokenAt: number) => ({ ...result, brokenAt, head: published.head })
  for (let after = before?.entryId ?? 0; ; ) {
    const links = await db
      .select({ link: auditLinks, row: auditLog, actor: accounts.id })
      .from(auditLinks)
      .leftJoin(auditLog, eq(auditLog.id, auditLinks.entryId))
      .leftJoin(accounts, eq(accounts.id, auditLog.actorId))
      .where(and(gt(auditLinks.entryId, after), lte(auditLinks.entryId, published.entryId)))
      .orderBy(asc(auditLinks.entryId))
      .limit(PAGE)
    for (const { link, row, actor } of links) {
      result.entries += 1
      head = await nextHead(head, link.entry)
      if (head !== link.head) return broken(link.entryId)
      if (row === null) {
        result.erased += 1
        continue
      }
      const shown = toAuditEntry(row, { actorEmail: null, accountEmail: null })
      if ((await hashEntry(shown, link.personal)) !== link.entry) return broken(link.entryId)
      if (row.salt === null) {
        // Without the salt, changed values could not be told from the original ones.
        const isForgotten = isOldEntry(row, ctx.now()) || (row.actorId !== null && actor === null)
        if (!isForgotten) return broken(link.entryId)
        result.withoutPersonal += 1
      } else if ((await hashPersonal({ ...shown, salt: row.salt })) !== link.personal) {
        return broken(link.entryId)
      }
    }
    after = links.at(-1)?.link.entryId ?? published.entryId
    if (after >= published.entryId) break
  }
  return { ...result, brokenAt: head === published.head ? null : published.entryId, head }
}
