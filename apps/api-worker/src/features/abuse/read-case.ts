import type { AbuseCaseDetails } from '@crivo/shared'
import { and, asc, count, eq, getTableColumns, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AccountContext } from '#core/context.ts'
import { originOf } from '#core/domains/domain.ts'
import { abuseCases, abuseNotes, accounts, campaigns, domains } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { CASE_COLUMNS, toCase } from './list-cases.ts'

const deciders = alias(accounts, 'deciders')

/**
 * Returns a case with its notes and its current account and campaign. Throws
 * `ABUSE_CASE_NOT_FOUND`.
 */
export async function readCase(
  { db }: AccountContext,
  { id }: { id: number },
): Promise<AbuseCaseDetails> {
  const row = await db
    .select({
      listed: CASE_COLUMNS,
      stored: getTableColumns(abuseCases),
      accountFrozen: accounts.isFrozen,
      decidedBy: deciders.email,
      campaign: campaigns,
      domain: { name: domains.name, edgeUrl: domains.edgeUrl },
    })
    .from(abuseCases)
    .leftJoin(accounts, eq(accounts.id, abuseCases.accountId))
    .leftJoin(deciders, eq(deciders.id, abuseCases.decidedBy))
    .leftJoin(campaigns, eq(campaigns.id, abuseCases.campaignId))
    .leftJoin(domains, eq(domains.id, campaigns.domainId))
    .where(eq(abuseCases.id, id))
    .get()
  if (row === undefined) throw new AppError('ABUSE_CASE_NOT_FOUND')
  const { stored, campaign, domain } = row
  const { host, visits, fallback, description, reporterEmail } = stored
  const [notes, [others]] = await db.batch([
    db
      .select({ at: abuseNotes.at, author: accounts.email, text: abuseNotes.text })
      .from(abuseNotes)
      .leftJoin(accounts, eq(accounts.id, abuseNotes.authorId))
      .where(eq(abuseNotes.caseId, id))
      .orderBy(asc(abuseNotes.id)),
    db
      .select({ open: count() })
      .from(abuseCases)
      .where(and(eq(abuseCases.host, host), eq(abuseCases.state, 'open'), ne(abuseCases.id, id))),
  ])
  return {
    ...toCase(row.listed),
    description,
    wantsAnswer: reporterEmail !== null,
    measured: visits === null || fallback === null ? null : { visits, fallback },
    decidedBy: row.decidedBy,
    campaign: campaign && domain && toShown(campaign, domain),
    accountFrozen: row.accountFrozen,
    openOfHost: others?.open ?? 0,
    notes: notes.map(({ at, ...note }) => ({ ...note, at: new Date(at).toISOString() })),
  }
}

const toShown = (
  { name, path, status, blackUrl, whiteUrl }: typeof campaigns.$inferSelect,
  domain: Pick<typeof domains.$inferSelect, 'name' | 'edgeUrl'>,
) => ({ name, url: `${originOf(domain)}${path}`, status, blackUrl, whiteUrl })
