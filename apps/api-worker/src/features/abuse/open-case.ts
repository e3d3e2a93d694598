import type { CaseKind, Language } from '@crivo/shared'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { abuseCases } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { encrypt } from '../../encryption.ts'
import { strangeHostMailLimits } from '../auth/attempt-limits.ts'
import { claimAttempt } from '../auth/attempts.ts'
import { createCaseNumber } from './case-number.ts'
import type { AbuseTarget } from './find-target.ts'
import { mailAdmins } from './mail-admins.ts'
import { emailPurpose } from './reporter-email.ts'

export interface NewCase extends AbuseTarget {
  readonly kind: CaseKind
  readonly url: URL
  readonly description: string | null
  readonly reporterEmail: string | null
  readonly language: Language
  readonly visits: number | null
  readonly fallback: number | null
}

/**
 * Opens a case and tells the admins by mail, unless one of the same host is open already: of
 * that they know, and of ever other hosts that are nobody's here they read in the list. Gives
 * its number.
 */
export async function openCase(ctx: Context, { url, ...input }: NewCase): Promise<string> {
  const { db, now, requestId, config } = ctx
  const number = createCaseNumber()
  const { accountId, domainId, campaignId, kind, language, visits, fallback } = input
  const email =
    input.reporterEmail && (await encrypt(config, input.reporterEmail, emailPurpose(number)))
  await db.batch([
    db.insert(abuseCases).values({
      number,
      kind,
      url: url.href,
      host: url.hostname,
      description: input.description,
      reporterEmail: email,
      language,
      accountId,
      domainId,
      campaignId,
      visits,
      fallback,
      createdAt: now(),
    }),
    auditIfChanged({ db, now, requestId, address: null, accountId: 0 }, 'abuse.opened', number, {
      after: { kind, accountId, domainId, campaignId },
    }),
  ])
  const isNews = !(await isKnown(ctx, number, url.hostname))
  if (isNews && (accountId !== null || (await mayMail(ctx)))) ctx.waitUntil(mailAdmins(ctx))
  return number
}

async function isKnown({ db }: Context, number: string, host: string): Promise<boolean> {
  const other = await db
    .select({ one: sql<number>`1` })
    .from(abuseCases)
    .where(
      and(eq(abuseCases.host, host), eq(abuseCases.state, 'open'), ne(abuseCases.number, number)),
    )
    .get()
  return other !== undefined
}

async function mayMail(ctx: Context): Promise<boolean> {
  try {
    await claimAttempt(ctx, strangeHostMailLimits())
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'TOO_MANY_ATTEMPTS') return false
    throw error
  }
}
