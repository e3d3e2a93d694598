import { eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { ownedBy } from '#db/owned-by.ts'
import { chartNotes } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { requireNote } from './notes.ts'

/**
 * Deletes the caller's own note, or anybody's if the caller manages the account. Throws
 * `NOTE_NOT_FOUND`.
 */
export async function deleteNote(
  ctx: AccountContext,
  { id, isManager }: { id: number; isManager: boolean },
): Promise<void> {
  const { isOwn, at, text, campaignId } = await requireNote(ctx, id)
  if (!isOwn && !isManager) throw new AppError('NOTE_NOT_FOUND')
  await ctx.db.batch([
    ctx.db.delete(chartNotes).where(ownedBy(chartNotes, ctx.accountId, eq(chartNotes.id, id))),
    auditIfChanged(ctx, 'chart-note.delete', String(id), { before: { at, text, campaignId } }),
  ])
}
