import type { RolledBack } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import { auditIfChanged } from '#core/audit.ts'
import type { AccountContext } from '#core/context.ts'
import { requireDomain } from '#core/domains/domain.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains, publications } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { assertPublishable } from '#publishing/assert-publishable.ts'
import { currentFeed } from '#publishing/feed/current-feed.ts'
import { publishOrLog } from '#publishing/publish-or-log.ts'
import { readRulesetText } from '#publishing/ruleset-texts.ts'
import { refuseSuspended } from './refuse-suspended.ts'

/**
 * Publishes an earlier version's content as a new one, in force until the customer's next change.
 * Throws `DOMAIN_NOT_FOUND`, `CAMPAIGN_SUSPENDED`, `VERSION_NOT_FOUND`, `RULESET_GONE`, or, if the
 * current engine refuses the content, `RULESET_REFUSED` or `PARITY_REFUSED`, storing nothing.
 */
export async function rollBackRuleset(
  ctx: AccountContext,
  { id, version }: { id: number; version: number },
): Promise<RolledBack> {
  const { db, accountId } = ctx
  const { pinnedVersion } = await requireDomain(ctx, id)
  await refuseSuspended(ctx, id)
  const isOfDomain = ownedBy(domains, accountId, eq(domains.id, id))
  const found = await db
    .select({ hash: publications.hash, ofVersion: publications.ofVersion })
    .from(publications)
    .innerJoin(domains, eq(domains.id, publications.domainId))
    .where(sql`${isOfDomain} and ${eq(publications.version, version)}`)
    .get()
  if (found === undefined) throw new AppError('VERSION_NOT_FOUND')
  const text = await readRulesetText(ctx, found.hash)
  if (text === null) throw new AppError('RULESET_GONE')
  assertPublishable(text, (await currentFeed.read(ctx)).crawlers)
  const heldVersion = found.ofVersion ?? version

  const [raised] = await db.batch([
    db
      .update(domains)
      .set({
        draftVersion: sql`${domains.draftVersion} + 1`,
        draftOrigin: 'rollback',
        pinnedVersion: heldVersion,
      })
      .where(isOfDomain)
      .returning({ version: domains.draftVersion }),
    auditIfChanged(ctx, 'domain.rollback', String(id), {
      before: { heldVersion: pinnedVersion },
      after: { heldVersion },
    }),
  ])
  const draft = raised[0]
  if (draft === undefined) throw new AppError('DOMAIN_NOT_FOUND')
  await publishOrLog(ctx, { accountId, domainId: id })
  const { publishedVersion } = await requireDomain(ctx, id)
  return { version: draft.version, published: publishedVersion >= draft.version }
}
