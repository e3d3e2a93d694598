import type { RolledBack } from '@crivo/shared'
import { eq, sql } from 'drizzle-orm'
import type { AccountContext } from '../../context.ts'
import { auditIfChanged } from '../../db/audit.ts'
import { ownedBy } from '../../db/owned-by.ts'
import { domains, publications } from '../../db/schema.ts'
import { DomainError } from '../../domain-error.ts'
import { assertPublishable } from '../../publishing/assert-publishable.ts'
import { readRulesetText } from '../../publishing/ruleset-texts.ts'
import { tryPublish } from '../../publishing/try-publish.ts'
import { requireDomain } from './internal.ts'
import { refuseSuspended } from './refuse-suspended.ts'

/**
 * Publishes the content of an earlier version as a new one, which stays in force until the
 * customer's next change. Throws `DOMAIN_NOT_FOUND`, `CAMPAIGN_SUSPENDED`, `VERSION_NOT_FOUND`,
 * `RULESET_GONE`, or, as today's engine judges it, `RULESET_REFUSED` or `PARITY_REFUSED`; then nothing is stored.
 */
export async function rollBack({
  ctx,
  input: { id, version },
}: {
  ctx: AccountContext
  input: { id: number; version: number }
}): Promise<RolledBack> {
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
  if (found === undefined) throw new DomainError('VERSION_NOT_FOUND')
  const text = await readRulesetText(ctx, found.hash)
  if (text === null) throw new DomainError('RULESET_GONE')
  assertPublishable(text)
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
  if (draft === undefined) throw new DomainError('DOMAIN_NOT_FOUND')
  await tryPublish({ ctx, input: { accountId, domainId: id } })
  const { publishedVersion } = await requireDomain(ctx, id)
  return { version: draft.version, published: publishedVersion >= draft.version }
}
