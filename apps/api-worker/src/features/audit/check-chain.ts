import {
  type AuditCheck,
  hashDetail,
  hashEntry,
  hashPersonal,
  hashUndivided,
  nextHead,
} from '@crivo/shared'
import { and, asc, desc, eq, gt, lt, lte, max } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, auditHeads, auditLinks, auditLog } from '#db/schema.ts'
import { toAuditEntry } from './audit-entries.ts'
import { isOldEntry } from './redact-old.ts'

type Row = typeof auditLog.$inferSelect
type Link = typeof auditLinks.$inferSelect

const PAGE = 500

/**
 * Recomputes a day's chain, from the previous day's published head to its own, and compares each
 * entry that still exists. Entries of deleted accounts are only counted, as are the personal values
 * of old entries and of deleted actors; any other missing entry breaks the chain.
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
  const result = { day, entries: 0, erased: 0, unattributed: 0, withoutPersonal: 0 }
  if (published === undefined) return { ...result, brokenAt: null, head: null }
  const deleted = new Map<number, boolean>()
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
        const { accountId, detail } = link
        if (accountId === null || detail === null) {
          result.unattributed += 1
          continue
        }
        const isDeleted = deleted.get(accountId) ?? (await wasDeleted(ctx, accountId))
        deleted.set(accountId, isDeleted)
        const isTheirs = (await hashEntry(accountId, detail)) === link.entry
        if (!isTheirs || !isDeleted) return broken(link.entryId)
        result.erased += 1
        continue
      }
      if (!(await isIntact(row, link))) return broken(link.entryId)
      if (row.salt === null) {
        // Without the salt, changed values could not be told from the original ones.
        const isForgotten = isOldEntry(row, ctx.now()) || (row.actorId !== null && actor === null)
        if (!isForgotten) return broken(link.entryId)
        result.withoutPersonal += 1
      } else if ((await hashPersonal({ ...toChained(row), salt: row.salt })) !== link.personal) {
        return broken(link.entryId)
      }
    }
    after = links.at(-1)?.link.entryId ?? published.entryId
    if (after >= published.entryId) break
  }
  return { ...result, brokenAt: head === published.head ? null : published.entryId, head }
}

const toChained = (row: Row) => toAuditEntry(row, { actorEmail: null, accountEmail: null })

/** Returns whether an entry is the one in its link, apart from its personal values. */
async function isIntact(row: Row, { personal, detail, entry }: Link): Promise<boolean> {
  const shown = toChained(row)
  if (detail === null) return (await hashUndivided(shown, personal)) === entry
  const here = await hashDetail(shown, personal)
  return here === detail && (await hashEntry(row.accountId, here)) === entry
}

/**
 * Returns whether an account no longer exists and the log has its deletion, which is in the chain
 * itself or will be within a minute.
 */
async function wasDeleted({ db }: AccountContext, accountId: number): Promise<boolean> {
  const [account, deletion, newest] = await Promise.all([
    db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).get(),
    db
      .select({ row: auditLog, link: auditLinks })
      .from(auditLog)
      .leftJoin(auditLinks, eq(auditLinks.entryId, auditLog.id))
      .where(ownedBy(auditLog, accountId, eq(auditLog.action, 'account.deleted')))
      .get(),
    db
      .select({ id: max(auditLinks.entryId) })
      .from(auditLinks)
      .get(),
  ])
  if (account !== undefined || deletion === undefined) return false
  const { row, link } = deletion
  return link === null ? row.id > (newest?.id ?? 0) : isIntact(row, link)
}
