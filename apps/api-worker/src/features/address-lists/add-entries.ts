import { lte, type SQL, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { raiseDraftsOfLists } from '#core/domains/draft.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains } from '#db/schema.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { publishPending } from '#publishing/publish-pending.ts'
import type { AddressList } from './address-list.ts'
import type { EntryIdentity, NewEntry } from './new-entry.ts'
import { isListed } from './read-listed.ts'
import { refuseOversize } from './refuse-oversize.ts'

/**
 * Adds entries to a list of the account, up to its limit, and publishes its domains. Returns the
 * added entries; the others were already listed or exceed the limit. Throws the list's `full` if
 * the entries do not fit into a ruleset.
 */
export async function addEntries(
  ctx: AccountContext,
  list: AddressList,
  entries: readonly NewEntry[],
): Promise<EntryIdentity[]> {
  await refuseOversize(ctx, list, entries)
  const [, withoutOld, added, , withNew] = await ctx.db.batch([
    deleteReplaced(ctx, list, entries),
    // The cron no longer finds these entries, and maybe none is added.
    raiseDraftsOfLists(ctx),
    insertNew(ctx, list, entries),
    auditIfChanged(ctx, list.audit.add, 'list', {
      after: sql`json_object('entries', changes())`,
    }),
    raiseDraftsOfLists(ctx),
  ])
  if (withoutOld.length + withNew.length > 0) publishSoon(ctx)
  return added
}

/** Publishes the account's domains after responding: there may be a hundred of them. */
export const publishSoon = (ctx: AccountContext): void =>
  ctx.waitUntil(
    runOrLog('address list publishing', () => publishPending(ctx, ownedBy(domains, ctx.accountId))),
  )

const of = (key: keyof NewEntry): SQL => sql.raw(`json_extract(entry.value, '$.${key}')`)

/** Deletes expired entries that new entries replace and the cron has not deleted yet. */
const deleteReplaced = (
  { db, accountId, now }: AccountContext,
  { table }: AddressList,
  entries: readonly NewEntry[],
) =>
  db
    .delete(table)
    .where(
      ownedBy(
        table,
        accountId,
        lte(table.expiresAt, now()),
        sql`${table.ip} in (select ${of('ip')} from json_each(${JSON.stringify(entries)}) as entry)`,
      ),
    )

/** Inserts entries; the statement checks the limit, so that concurrent calls cannot exceed it. */
function insertNew(ctx: AccountContext, list: AddressList, entries: readonly NewEntry[]) {
  const { db, accountId, now } = ctx
  const { table, most, ownColumns } = list
  const listed = isListed(ctx, list)
  const place = sql`${most} - (select count(*) from ${table} where ${listed})`
  return insertIf(
    db,
    table,
    {
      accountId,
      ip: of('ip'),
      campaignId: of('campaignId'),
      notes: of('notes'),
      expiresAt: of('expiresAt'),
      createdAt: now(),
      ...ownColumns(of, now()),
    },
    {
      from: sql`json_each(${JSON.stringify(entries)}) as entry`,
      where: sql`not exists (select 1 from ${table} where ${listed}
        and ${table.ip} = ${of('ip')} and ${table.campaignId} is ${of('campaignId')})`,
      limit: sql`max(0, ${place})`,
    },
  ).returning({ id: table.id, ip: table.ip, campaignId: table.campaignId })
}
