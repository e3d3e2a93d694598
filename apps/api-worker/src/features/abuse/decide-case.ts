import type { CaseOutcome } from '@crivo/shared'
import { and, eq } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { emailPurpose } from '#core/encryption/purposes.ts'
import { abuseCases, accounts } from '#db/schema.ts'
import { sendMail } from '#mail/send-mail.ts'
import { AppError } from '#platform/app-error.ts'
import { decrypt } from '#platform/encryption.ts'
import { runOrLog } from '#platform/run-or-log.ts'
import { requireCase } from './require-case.ts'

type CaseRow = typeof abuseCases.$inferSelect

/**
 * Decides a case, once. Emails the reporter and erases their email address; notifies the account if
 * the case is upheld. Throws `ABUSE_CASE_NOT_FOUND` or `ABUSE_CASE_DECIDED`.
 */
export async function decideCase(
  ctx: AccountContext,
  { id, outcome }: { id: number; outcome: CaseOutcome },
): Promise<void> {
  const { db, now } = ctx
  const found = await requireCase(ctx, id)
  const [decided] = await db.batch([
    db
      .update(abuseCases)
      .set({ state: outcome, decidedAt: now(), decidedBy: ctx.accountId, reporterEmail: null })
      .where(and(eq(abuseCases.id, id), eq(abuseCases.state, 'open')))
      .returning({ id: abuseCases.id }),
    auditIfChanged({ ...ctx, accountId: 0 }, 'abuse.decided', found.number, {
      before: { state: 'open' },
      after: { state: outcome },
    }),
  ])
  if (decided.length === 0) throw new AppError('ABUSE_CASE_DECIDED')
  ctx.waitUntil(runOrLog('reporter mail', () => tellReporter(ctx, found, outcome)))
  if (outcome === 'upheld') ctx.waitUntil(tellAccount(ctx, found))
}

async function tellReporter(
  ctx: AccountContext,
  { number, reporterEmail, language }: CaseRow,
  outcome: CaseOutcome,
): Promise<void> {
  if (reporterEmail === null) return
  const to = await decrypt(ctx.config, reporterEmail, emailPurpose(number))
  await sendMail(ctx, { to, language, kind: `abuse-${outcome}`, caseNumber: number })
}

async function tellAccount(ctx: AccountContext, { accountId, number }: CaseRow): Promise<void> {
  if (accountId === null) return
  const owner = await ctx.db
    .select({ to: accounts.email, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get()
  if (owner === undefined) return
  await sendMail(ctx, { ...owner, kind: 'abuse-found', caseNumber: number })
}
