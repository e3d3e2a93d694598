import { type SignedRuleset, sha256Hex, signRuleset } from '@crivo/shared'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ownedBy } from '../db/owned-by.ts'
import { accounts, campaigns, domains } from '../db/schema.ts'
import { originOf } from '../features/domains/internal.ts'
import { assertPublishable } from './build-ruleset.ts'
import { pushRuleset } from './push-ruleset.ts'

/** KV key of a ruleset's text. */
export const rulesetKeyOf = (hash: string): string => `ruleset:${hash}`

/**
 * Publishes a domain's draft: builds, compiles, proves parity, hashes, signs,
 * stores in KV, moves the pointer, pushes to the edge. Safe to repeat and to
 * run twice at once: the pointer only ever moves to a higher version. A crash
 * in between leaves the draft ahead, and `publishPending` takes it up.
 */
export async function publishDomain({
  ctx,
  input,
}: {
  ctx: Context
  input: { accountId: number; domainId: number }
}): Promise<void> {
  const { db } = ctx
  const { accountId, domainId } = input
  const owned = ownedBy(domains, accountId, eq(domains.id, domainId))
  // One batch is one snapshot: the version and the campaigns that it stands for.
  const [[domain], [account], rows] = await db.batch([
    db.select().from(domains).where(owned),
    db.select({ plan: accounts.plan }).from(accounts).where(eq(accounts.id, accountId)),
    db
      .select()
      .from(campaigns)
      .where(ownedBy(campaigns, accountId, eq(campaigns.domainId, domainId))),
  ])
  if (domain === undefined || account === undefined) return
  if (domain.publishedVersion >= domain.draftVersion) return

  const ruleset = assertPublishable({ ...domain, ...account }, rows)
  const hash = await sha256Hex(ruleset)
  const { id: keyId, privateKey } = ctx.config.rulesetKey
  const version = domain.draftVersion
  const signature = await signRuleset(privateKey, { domainId: domain.id, version, hash })
  await storeRuleset(ctx, hash, ruleset)
  const moved = await db
    .update(domains)
    .set({
      publishedVersion: version,
      publishedHash: hash,
      publishedKeyId: keyId,
      publishedSignature: signature,
    })
    .where(and(owned, lt(domains.publishedVersion, version)))
    .returning({ id: domains.id })
  if (moved.length === 0) return

  const signed: SignedRuleset = {
    domainId: domain.id,
    version,
    hash,
    keyId,
    signature,
    endorsements: [],
    ruleset,
  }
  ctx.waitUntil(pushRuleset(originOf(domain), signed))
}

/** KV takes one write a second to a key: what is there, as after pausing and resuming, is left alone. */
async function storeRuleset({ rulesets }: Context, hash: string, ruleset: string): Promise<void> {
  const key = rulesetKeyOf(hash)
  try {
    await rulesets.put(key, ruleset)
  } catch (error) {
    // Written a moment ago, by a pause and its end: the key takes one write a second.
    if ((await rulesets.get(key)) !== ruleset) throw error
  }
}
