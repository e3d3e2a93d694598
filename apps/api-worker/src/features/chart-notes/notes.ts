import type { ChartNote } from '@crivo/shared'
import { eq, type SQL } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { visibleCampaigns } from '#core/member-scope.ts'
import { ownedBy } from '#db/owned-by.ts'
import { accounts, chartNotes } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'

/** Returns the account's notes that the caller may see, oldest first. */
export async function listNotes(ctx: AccountContext): Promise<ChartNote[]> {
  const visible = visibleCampaigns(ctx)
  const rows = await findNotes(ctx)
  return visible === null
    ? rows
    : rows.filter(({ campaignId }) => campaignId !== null && visible.includes(campaignId))
}

/** Returns a note of the account. Throws `NOTE_NOT_FOUND`. */
export async function requireNote(ctx: AccountContext, id: number): Promise<ChartNote> {
  const [note] = await findNotes(ctx, eq(chartNotes.id, id))
  if (note === undefined) throw new AppError('NOTE_NOT_FOUND')
  return note
}

async function findNotes({ db, accountId, actorId }: AccountContext, ...which: SQL[]) {
  const { id, at, text, campaignId, personId } = chartNotes
  const rows = await db
    .select({ id, at, text, campaignId, personId, author: accounts.name })
    .from(chartNotes)
    .leftJoin(accounts, eq(accounts.id, personId))
    .where(ownedBy(chartNotes, accountId, ...which))
    .orderBy(at, id)
  return rows.map(({ personId, ...row }) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    isOwn: personId === actorId,
  }))
}
