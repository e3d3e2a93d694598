import { nameOf } from '@crivo/network-guard'
import type { CaseKind, Language } from '@crivo/shared'
import { and, eq, ne, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { Context } from '#core/context.ts'
import { emailPurpose } from '#core/encryption/purposes.ts'
import { strangeHostMailLimits } from '#core/rate-limits/attempt-limits.ts'
import { isWithinLimits } from '#core/rate-limits/is-within-limits.ts'
import { abuseCases } from '#db/schema.ts'
import { mailAdmins } from '#mail/mail-admins.ts'
import { encrypt } from '#platform/encryption.ts'
import { createCaseNumber } from './case-number.ts'
import type { AbuseTarget } from './find-target.ts'

const OPENED = { kind: 'abuse-case-opened', path: '/admin?tab=abuse&state=open' } as const

export interface NewCase extends AbuseTarget {
  readonly kind: CaseKind
  readonly url: URL
  readonly description: string | null
  readonly reporterEmail: string | null
  readonly language: Language
}

/**
 * Opens a case and returns its number. Emails the admins unless the host already has an open case;
 * emails about unknown hosts are limited, because admins see those cases in the list.
 */
export async function openCase(ctx: Context, { url, ...input }: NewCase): Promise<string> {
  const { db, now, requestId } = ctx
  const number = createCaseNumber(ctx)
  const { accountId, domainId, campaignId, kind, language } = input
  const { reporterEmail } = input
  const email =
    reporterEmail === null ? null : await encrypt(ctx, reporterEmail, emailPurpose(number))
  await db.batch([
    db.insert(abuseCases).values({
      number,
      kind,
      url: url.href,
      host: nameOf(url),
      description: input.description,
      reporterEmail: email,
      language,
      accountId,
      domainId,
      campaignId,
      createdAt: now(),
    }),
    auditIfChanged({ db, now, requestId, address: null, accountId: 0 }, 'abuse.opened', number, {
      after: { kind, accountId, domainId, campaignId },
    }),
  ])
  const isNews = !(await isKnown(ctx, number, nameOf(url)))
  if (isNews && (accountId !== null || (await isWithinLimits(ctx, strangeHostMailLimits()))))
    ctx.waitUntil(mailAdmins(ctx, OPENED))
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
