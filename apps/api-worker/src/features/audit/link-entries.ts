import { hashDetail, hashEntry, hashPersonal, nextHead } from '@crivo/shared'
import { and, asc, eq, getTableColumns, gt, max, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { accounts, auditHeads, auditLinks, auditLog, webhookEvents, webhooks } from '#db/schema.ts'
import { hideAdmin, toAuditEntry } from './audit-entries.ts'

const MOST_AT_ONCE = 300

interface Link {
  readonly id: number
  readonly personal: string
  readonly detail: string
  readonly entry: string
  readonly head: string
  readonly day: string
  readonly accountId: number
  /** The entry as JSON, in the format that webhooks get. */
  readonly data: string
}

/**
 * Adds the newest entries of the audit log to its chain, records each day's head, and hands the
 * entries to their accounts' webhooks; for the cron. One transaction, which does nothing if another
 * run was faster.
 */
export async function linkEntries(ctx: Context): Promise<void> {
  const { db } = ctx
  const lastLink = db.select({ id: max(auditLinks.entryId) }).from(auditLinks)
  const last = await db.select().from(auditLinks).where(eq(auditLinks.entryId, lastLink)).get()
  const lastId = last?.entryId ?? 0
  const links = await linksAfter(ctx, lastId, last?.head ?? '')
  if (links.length === 0) return
  const isNext = sql`coalesce((select max(${auditLinks.entryId}) from ${auditLinks}), 0) = ${lastId}`
  const heads = [...new Map(links.map((link) => [link.day, link])).values()]
  const value = (name: keyof Link) => sql`link.value ->> ${name}`
  await db.batch([
    insertIf(
      db,
      webhookEvents,
      { accountId: value('accountId'), type: 'audit.entry', data: value('data'), at: ctx.now() },
      { from: rowsOf(links), where: and(isNext, isStreamed(value('accountId'))) },
    ),
    insertIf(
      db,
      auditHeads,
      { day: value('day'), entryId: value('id'), head: value('head') },
      { from: rowsOf(heads), where: isNext },
    ).onConflictDoUpdate({
      target: auditHeads.day,
      set: { entryId: sql`excluded.entry_id`, head: sql`excluded.head` },
    }),
    insertIf(
      db,
      auditLinks,
      {
        entryId: value('id'),
        personal: value('personal'),
        accountId: value('accountId'),
        detail: value('detail'),
        entry: value('entry'),
        head: value('head'),
      },
      { from: rowsOf(links), where: isNext },
    ),
  ])
}

async function linksAfter({ db }: Context, lastId: number, lastHead: string): Promise<Link[]> {
  const rows = await db
    .select({ ...getTableColumns(auditLog), actorRole: accounts.role })
    .from(auditLog)
    .leftJoin(accounts, eq(accounts.id, auditLog.actorId))
    .where(gt(auditLog.id, lastId))
    .orderBy(asc(auditLog.id))
    .limit(MOST_AT_ONCE)
  const links: Link[] = []
  let head = lastHead
  for (const { actorRole, ...row } of rows) {
    const shown = toAuditEntry(row, { actorEmail: null, accountEmail: null })
    const personal = await hashPersonal({ ...shown, salt: row.salt })
    const detail = await hashDetail(shown, personal)
    const entry = await hashEntry(row.accountId, detail)
    head = await nextHead(head, entry)
    const { actorEmail: _, accountEmail: __, ...visible } = hideAdmin(shown, actorRole)
    const { id, accountId } = row
    const day = shown.at.slice(0, 10)
    links.push({ id, personal, detail, entry, head, day, accountId, data: JSON.stringify(visible) })
  }
  return links
}

const rowsOf = (links: readonly Link[]): SQL => sql`json_each(${JSON.stringify(links)}) as link`

/** Matches accounts with a webhook for audit entries; only these get events. */
const isStreamed = (accountId: SQL): SQL =>
  sql`exists (select 1 from ${webhooks}, json_each(${webhooks.events}) wanted
    where ${webhooks.accountId} = ${accountId} and ${webhooks.offReason} is null
      and wanted.value = 'audit.entry')`
