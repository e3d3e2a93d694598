import type { NoteAbuseCase } from '@crivo/shared'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { abuseNotes } from '#db/schema.ts'
import { requireCase } from './require-case.ts'

/**
 * Adds a note to a case. The audit log records the note without its text. Throws
 * `ABUSE_CASE_NOT_FOUND`.
 */
export async function noteCase(
  ctx: AccountContext,
  { id, text }: NoteAbuseCase & { id: number },
): Promise<void> {
  const { number } = await requireCase(ctx, id)
  await ctx.db.batch([
    ctx.db.insert(abuseNotes).values({ caseId: id, authorId: ctx.accountId, text, at: ctx.now() }),
    auditIfChanged({ ...ctx, accountId: 0 }, 'abuse.noted', number, {
      after: { length: text.length },
    }),
  ])
}
