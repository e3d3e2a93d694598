import { asc, eq, getTableColumns, gt } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AccountContext } from '../../context.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { accounts, auditLog, campaigns, domains, sessions } from '../../db/schema.ts'

const PAGE = 200

/** A row of whatever was stored. */
export type ExportedRow = Record<string, unknown>

/**
 * Everything that the database stores about an account, table by table and page by page.
 * Left out are what would open the account to whoever reads the file: hashes and keys.
 */
export const EXPORTED: Readonly<
  Record<string, (ctx: AccountContext) => AsyncIterable<ExportedRow>>
> = {
  account: accountRow,
  sessions: (ctx) => ownedRows(ctx, sessions),
  domains: (ctx) => ownedRows(ctx, domains),
  campaigns: (ctx) => ownedRows(ctx, campaigns),
  auditLog: (ctx) => ownedRows(ctx, auditLog),
}

async function* accountRow({ db, accountId }: AccountContext): AsyncIterable<ExportedRow> {
  const { passwordHash: _, mfaSecret: __, mfaLastStep: ___, ...columns } = getTableColumns(accounts)
  const account = await db.select(columns).from(accounts).where(eq(accounts.id, accountId)).get()
  if (account !== undefined) yield account
}

type OwnedTable = SQLiteTable & { readonly id: SQLiteColumn; readonly accountId: SQLiteColumn }

async function* ownedRows(
  { db, accountId }: AccountContext,
  table: OwnedTable,
): AsyncIterable<ExportedRow> {
  let last: unknown
  for (;;) {
    const page = await db
      .select()
      .from(table)
      .where(
        last === undefined
          ? ownedBy(table, accountId)
          : ownedBy(table, accountId, gt(table.id, last)),
      )
      .orderBy(asc(table.id))
      .limit(PAGE)
    yield* page
    last = page.at(-1)?.id
    if (page.length < PAGE) return
  }
}
