import type { NoteAbuseCase } from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { abuseNotes } from '../../db/schema.ts'
import { requireCase } from './require-case.ts'

/** Adds a note to a case. The audit log has that, not what it says. Throws `ABUSE_CASE_NOT_FOUND`. */
export async function noteCase({
  ctx,
  input: { id, text },
}: {
  ctx: AccountContext
  input: NoteAbuseCase & { id: number }
}): Promise<void> {
  const { number } = await requireCase(ctx, id)
  await ctx.db.batch([
    ctx.db.insert(abuseNotes).values({ caseId: id, authorId: ctx.accountId, text, at: ctx.now() }),
    auditIfChanged({ ...ctx, accountId: 0 }, 'abuse.noted', number, {
      after: { length: text.length },
    }),
  ])
}
