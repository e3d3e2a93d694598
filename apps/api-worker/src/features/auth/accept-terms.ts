import { TERMS_VERSION } from '@crivo/shared'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { accounts } from '../../db/schema.ts'
import { assertInPerson } from './assert-in-person.ts'

/** Accepts the terms in force; the time of the first acceptance of a version stays. Throws `NOT_IN_PERSON`. */
export async function acceptTerms({ ctx }: { ctx: AccountContext }): Promise<void> {
  assertInPerson(ctx)
  const { termsVersion } = accounts
  const before = await ctx.db
    .select({ termsVersion })
    .from(accounts)
    .where(eq(accounts.id, ctx.accountId))
    .get()
  await ctx.db.batch([
    ctx.db
      .update(accounts)
      .set({ termsVersion: TERMS_VERSION, termsAcceptedAt: ctx.now() })
      .where(
        and(
          eq(accounts.id, ctx.accountId),
          or(isNull(termsVersion), ne(termsVersion, TERMS_VERSION)),
        ),
      ),
    auditIfChanged(ctx, 'account.terms_accepted', TERMS_VERSION, {
      before: before ?? { termsVersion: null },
      after: { termsVersion: TERMS_VERSION },
    }),
  ])
}
