import { compile, type Program, type Ruleset } from '@crivo/filter-engine'
import { and, desc, eq } from 'drizzle-orm'
import type { AccountContext } from '#core/context.ts'
import { shownLedger } from '#core/ledger-api/shown-ledger.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains, publications } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { readExplainingText } from '#publishing/ruleset-texts.ts'

/** The ruleset that decided a visit. */
export interface JudgingRuleset {
  readonly program: Program
  readonly lists: NonNullable<Ruleset['lists']>
  /** Whether the ruleset's address lists were deleted. */
  readonly isRedacted: boolean
  /** The latest version with this content; `null` if no listed version has it. */
  readonly version: number | null
  readonly isCurrent: boolean
}

/**
 * Returns the ruleset with this hash. The hash comes from the edge with each visit, so a ruleset of
 * another account's domain throws `RULESET_GONE`, like one that is not stored.
 */
export async function readJudgingRuleset(
  ctx: AccountContext,
  hash: string,
): Promise<JudgingRuleset> {
  if (ctx.showsSample) return readSampleRuleset(ctx)
  const stored = await readExplainingText(ctx, hash)
  if (stored === null) throw new AppError('RULESET_GONE')
  const ruleset: Ruleset = JSON.parse(stored.text)
  const { program } = compile(ruleset)
  if (program === null) throw new AppError('RULESET_GONE')
  const domain = await ctx.db
    .select({ publishedHash: domains.publishedHash, version: publications.version })
    .from(domains)
    .leftJoin(publications, and(eq(publications.domainId, domains.id), eq(publications.hash, hash)))
    .where(ownedBy(domains, ctx.accountId, eq(domains.id, program.domain.id)))
    .orderBy(desc(publications.version))
    .limit(1)
    .get()
  if (domain === undefined) throw new AppError('RULESET_GONE')
  return {
    program,
    lists: ruleset.lists ?? {},
    isRedacted: stored.isRedacted,
    version: domain.version,
    isCurrent: domain.publishedHash === hash,
  }
}

/** One ruleset, which was never published, decided all of a sample's visits. */
async function readSampleRuleset(ctx: AccountContext): Promise<JudgingRuleset> {
  const text = await shownLedger(ctx).sampleRuleset()
  const program = text === null ? null : compile(JSON.parse(text)).program
  if (program === null) throw new AppError('RULESET_GONE')
  return { program, lists: {}, isRedacted: false, version: null, isCurrent: true }
}
