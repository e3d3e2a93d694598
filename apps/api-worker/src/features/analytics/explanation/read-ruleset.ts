import { compile, type Program, type Ruleset } from '@crivo/filter-engine'
import { and, desc, eq } from 'drizzle-orm'
import type { AccountContext } from '../../../context.ts'
import { ownedBy } from '../../../db/owned-by.ts'
import { domains, publications } from '../../../db/schema.ts'
import { DomainError } from '../../../domain-error.ts'
import { readExplainingText } from '../../../publishing/ruleset-texts.ts'

/** A ruleset that judged a visit. */
export interface JudgingRuleset {
  readonly program: Program
  readonly lists: NonNullable<Ruleset['lists']>
  /** Whether its lists of addresses are forgotten. */
  readonly isRedacted: boolean
  /** The latest version with this content; `null` where none is listed any more. */
  readonly version: number | null
  readonly isCurrent: boolean
}

/**
 * The ruleset of this hash. An edge says with each visit which one judged it, so that one of a
 * domain that is not the account's own is none: `RULESET_GONE`, as for one that is not stored.
 */
export async function readJudgingRuleset(
  ctx: AccountContext,
  hash: string,
): Promise<JudgingRuleset> {
  const stored = await readExplainingText(ctx, hash)
  if (stored === null) throw new DomainError('RULESET_GONE')
  const ruleset: Ruleset = JSON.parse(stored.text)
  const { program } = compile(ruleset)
  if (program === null) throw new DomainError('RULESET_GONE')
  const domain = await ctx.db
    .select({ publishedHash: domains.publishedHash, version: publications.version })
    .from(domains)
    .leftJoin(publications, and(eq(publications.domainId, domains.id), eq(publications.hash, hash)))
    .where(ownedBy(domains, ctx.accountId, eq(domains.id, program.domain.id)))
    .orderBy(desc(publications.version))
    .limit(1)
    .get()
  if (domain === undefined) throw new DomainError('RULESET_GONE')
  return {
    program,
    lists: ruleset.lists ?? {},
    isRedacted: stored.isRedacted,
    version: domain.version,
    isCurrent: domain.publishedHash === hash,
  }
}
