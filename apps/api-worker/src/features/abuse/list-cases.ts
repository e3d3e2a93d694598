import type { AbuseCase, AbuseCasesQuery } from '@crivo/shared'
import { and, eq, or, type SQL } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { hasEmail } from '#core/identity/has-email.ts'
import { keyset } from '#db/keyset.ts'
import { abuseCases, accounts, campaigns } from '#db/schema.ts'
import { toIso } from '#platform/to-iso.ts'

/** The columns of a case that lists show, with the current account and campaign. */
export const CASE_COLUMNS = {
  id: abuseCases.id,
  number: abuseCases.number,
  kind: abuseCases.kind,
  state: abuseCases.state,
  url: abuseCases.url,
  createdAt: abuseCases.createdAt,
  decidedAt: abuseCases.decidedAt,
  accountId: abuseCases.accountId,
  accountEmail: accounts.email,
  campaignId: abuseCases.campaignId,
  suspended: campaigns.suspended,
}

/** Returns the cases matching a filter in the requested order, page by page. */
export async function listCases(
  { db }: AccountContext,
  { state, kind, search, accountEmail, order, cursor, limit }: AbuseCasesQuery,
): Promise<{ cases: AbuseCase[]; cursor: number | null }> {
  const { id } = abuseCases
  const { where, orderBy } = keyset({ by: id, id, order, cursor })
  const rows = await db
    .select(CASE_COLUMNS)
    .from(abuseCases)
    .leftJoin(accounts, eq(accounts.id, abuseCases.accountId))
    .leftJoin(campaigns, eq(campaigns.id, abuseCases.campaignId))
    .where(
      and(
        where,
        state && eq(abuseCases.state, state),
        kind && eq(abuseCases.kind, kind),
        matches(search),
        hasEmail(db, abuseCases.accountId, accountEmail),
      ),
    )
    .orderBy(...orderBy)
    .limit(limit + 1)
  const cases = rows.slice(0, limit).map(toCase)
  return { cases, cursor: rows.length > limit ? (cases.at(-1)?.id ?? null) : null }
}

const matches = (search = ''): SQL | undefined =>
  search === ''
    ? undefined
    : or(eq(abuseCases.host, search.toLowerCase()), eq(abuseCases.number, search.toUpperCase()))

/** Converts a row's times to the API's format. */
export const toCase = <Row extends { createdAt: number; decidedAt: number | null }>({
  createdAt,
  decidedAt,
  ...row
}: Row) => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
  decidedAt: toIso(decidedAt),
})
