import type { SignedRuleset } from '@crivo/shared'
import { eq, gte, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ownedBy } from '../db/owned-by.ts'
import { domains } from '../db/schema.ts'
import { describeError } from '../describe-error.ts'
import { type DomainRow, originOf } from '../features/domains/internal.ts'
import { pushRuleset } from './push-ruleset.ts'

/**
 * Pushes a published ruleset to the domain's edge, and remembers that the edge took it. A
 * pending domain has none yet. Never fails.
 */
export async function offerRuleset(
  ctx: Context,
  domain: DomainRow,
  signed: SignedRuleset,
): Promise<void> {
  if (domain.status === 'pending') return
  if (!(await pushRuleset(originOf(domain), signed))) return
  try {
    await noteEdgeVersion(ctx, domain, signed.version)
  } catch (error) {
    // The edge tells its version again when it next asks for a newer ruleset.
    const reason = describeError(error)
    const message = 'Version of the edge was not noted'
    console.warn(JSON.stringify({ message, domainId: domain.id, reason }))
  }
}

/**
 * Remembers which version a domain's edge has, if it is higher than what is known. One that
 * was never published is not believed.
 */
export async function noteEdgeVersion(
  { db }: Context,
  { id, accountId, edgeVersion }: DomainRow,
  version: number,
): Promise<void> {
  if (version <= edgeVersion) return
  const isNews = [lt(domains.edgeVersion, version), gte(domains.publishedVersion, version)]
  await db
    .update(domains)
    .set({ edgeVersion: version })
    .where(ownedBy(domains, accountId, eq(domains.id, id), ...isNews))
}
