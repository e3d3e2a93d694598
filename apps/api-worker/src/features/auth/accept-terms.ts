import { TERMS_VERSION } from '@crivo/shared'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireInPerson } from '#core/identity/require-in-person.ts'
import { accounts } from '#db/schema.ts'

/**
 * Accepts the current terms; keeps the time of a version's first acceptance. Throws
 * `NOT_IN_PERSON`.
 */
export async function acceptTerms(ctx: AccountContext): Promise<void> {
  requireInPerson(ctx)
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
