import { type ChartNote, MOST_NOTES, type SaveNote } from '@crivo/shared'
import { sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import { requireCampaign } from '#core/campaigns/campaign.ts'
import type { AccountContext } from '#core/context.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { chartNotes } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { requireNote } from './notes.ts'

/** Marks a moment on the charts. Throws `CAMPAIGN_NOT_FOUND` or `NOTE_LIMIT`. */
export async function createNote(ctx: AccountContext, input: SaveNote): Promise<ChartNote> {
  const { db, accountId, actorId: personId, now } = ctx
  if (input.campaignId !== null) await requireCampaign(ctx, input.campaignId)
  const row = { ...input, at: Date.parse(input.at), accountId, personId, createdAt: now() }
  const isRoom = sql`(select count(*) from ${chartNotes} where ${ownedBy(chartNotes, accountId)}) < ${MOST_NOTES}`
  const [[created]] = await db.batch([
    insertIf(db, chartNotes, row, { where: isRoom }).returning({ id: chartNotes.id }),
    auditIfChanged(ctx, 'chart-note.create', sql`last_insert_rowid()`, { after: input }),
  ])
  if (created === undefined) throw new AppError('NOTE_LIMIT')
  return requireNote(ctx, created.id)
}
