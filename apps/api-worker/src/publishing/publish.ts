import type { Ruleset } from '@crivo/filter-engine'
import { type SignedRuleset, sha256Hex, signRuleset } from '@crivo/shared'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ownedBy } from '../db/owned-by.ts'
import { domains, publications } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { tryHandOverEvents } from '../features/webhooks/hand-over-events.ts'
import { assertPublishable } from './assert-publishable.ts'
import { buildRuleset } from './build-ruleset.ts'
import { offerRuleset } from './offer-ruleset.ts'
import { queuePublished } from './queue-published.ts'
import { type Draft, readDraft } from './read-draft.ts'
import { readRulesetText, storeRulesetText } from './ruleset-texts.ts'

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
  const draft = await readDraft({ ctx, input })
  if (draft === null) return
  const { domain } = draft
  if (domain.publishedVersion >= domain.draftVersion) return

  const ruleset = await rulesetOf(ctx, draft)
  assertPublishable(ruleset)
  const hash = await sha256Hex(ruleset)
  const { id: keyId, privateKey, endorsements } = ctx.config.rulesetKey
  const statement = { domainId: domain.id, version: domain.draftVersion, hash }
  const signature = await signRuleset(privateKey, statement)
  const signed: SignedRuleset = { ...statement, keyId, signature, endorsements, ruleset }
  await storeRulesetText(ctx, hash, ruleset)
  if (!(await movePointer(ctx, draft, signed))) return
  ctx.waitUntil(offerRuleset(ctx, domain, signed))
  ctx.waitUntil(tryHandOverEvents(ctx, domain.accountId))
}

/** The content that a rollback holds, or what the draft now means. */
async function rulesetOf(ctx: Context, { source, pinnedHash }: Draft): Promise<string> {
  if (pinnedHash === null) return buildRuleset(source)
  const text = await readRulesetText(ctx, pinnedHash)
  if (text === null) throw new DomainError('RULESET_GONE')
  return withAccountState(text, source.state)
}

/** A rollback holds what the customer had set; the account's state is always today's. */
function withAccountState(text: string, account: NonNullable<Ruleset['account']>): string {
  const ruleset: Ruleset = JSON.parse(text)
  return (ruleset.account ?? 'active') === account ? text : JSON.stringify({ ...ruleset, account })
}

/** Moves the domain's pointer to a version and notes that; `false` if it is there or further. */
async function movePointer(
  ctx: Context,
  { domain }: Draft,
  signed: SignedRuleset,
): Promise<boolean> {
  const { db, now, requestId } = ctx
  const { version, hash, keyId, signature } = signed
  const { id, accountId, draftOrigin, pinnedVersion } = domain
  const [moved] = await db.batch([
    db
      .update(domains)
      .set({
        publishedVersion: version,
        publishedHash: hash,
        publishedKeyId: keyId,
        publishedSignature: signature,
      })
      .where(
        and(ownedBy(domains, accountId, eq(domains.id, id)), lt(domains.publishedVersion, version)),
      )
      .returning({ id: domains.id }),
    db.insert(publications).select(
      sql`select ${id}, ${version}, ${hash}, ${keyId}, ${now()}, ${draftOrigin}, ${pinnedVersion},
            null, ${requestId} where changes() > 0`,
    ),
    queuePublished(ctx, domain, signed),
  ])
  return moved.length > 0
}
