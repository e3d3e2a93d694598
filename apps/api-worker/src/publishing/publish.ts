import { type PathRecord, type Ruleset, writeInForm } from '@crivo/filter-engine'
import { MAX_RULESET_BYTES, type SignedRuleset, sha256Hex, signRuleset } from '@crivo/shared'
import { and, eq, lt, sql } from 'drizzle-orm'
import { pagesOf, statedShare } from '#core/campaigns/campaign-pages.ts'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { tryHandOverEvents } from '#core/webhooks/hand-over-events.ts'
import { insertIf } from '#db/insert-if.ts'
import { ownedBy } from '#db/owned-by.ts'
import { domains, publications, publicRecords } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { byteLength } from '#platform/byte-length.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { assertPublishable } from './assert-publishable.ts'
import {
  type ComposedRuleset,
  composeRuleset,
  formOf,
  MAX_SAVED_BYTES,
  recordOf,
} from './draft/build-ruleset.ts'
import { shortenRecord } from './draft/extend-record.ts'
import { type Draft, readDraft } from './draft/read-draft.ts'
import type { RulesetInputs } from './draft/ruleset-inputs.ts'
import { suspendCampaign } from './draft/suspend-campaign.ts'
import { offerRuleset } from './offer-ruleset.ts'
import { queuePublished } from './queue-published.ts'
import { readRulesetText, storeRulesetText } from './ruleset-texts.ts'

/**
 * Publishes a domain's draft: builds, compiles, proves parity, hashes, signs, stores in KV, moves
 * the pointer and pushes. Safe to repeat and to run concurrently, because the pointer only moves
 * up. After a crash, `publishPending` publishes the draft.
 */
export async function publishDomain(
  ctx: Context,
  input: { readonly accountId: number; readonly domainId: number },
  /** The draft, if the caller has just read and proven it. */
  proven?: Draft,
): Promise<void> {
  const draft = proven ?? (await readDraft(ctx, input))
  if (draft === null) return
  const { domain } = draft
  if (domain.publishedVersion >= domain.draftVersion) return

  const composed = await rulesetOf(ctx, draft)
  const { text: ruleset, record } =
    proven === undefined ? await publishable(ctx, draft, composed) : composed
  const hash = await sha256Hex(ruleset)
  const { id: keyId, privateKey, endorsements } = ctx.config.rulesetKey
  const statement = { domainId: domain.id, version: domain.draftVersion, hash }
  const signature = await signRuleset(privateKey, statement)
  const signed: SignedRuleset = { ...statement, keyId, signature, endorsements, ruleset }
  await storeRulesetText(ctx, hash, ruleset)
  if (!(await movePointer(ctx, draft, signed, record))) return
  ctx.waitUntil(offerRuleset(ctx, domain, signed))
  ctx.waitUntil(tryHandOverEvents(ctx, domain.accountId))
}

/** Returns the content of an active rollback, or of the draft. */
async function rulesetOf(ctx: Context, { inputs, pinnedHash }: Draft): Promise<ComposedRuleset> {
  if (pinnedHash === null) return composeRuleset(inputs)
  const text = await readRulesetText(ctx, pinnedHash)
  if (text === null) throw new AppError('RULESET_GONE')
  return asOfToday(JSON.parse(text), inputs)
}

/**
 * Returns what to publish: the draft, or an up-to-date form of the live version if the draft is
 * refused, because concurrent changes may not fit together. Otherwise, no share of people and no
 * suspension would reach the edge again. Throws the refusal if the live version is already up to
 * date.
 */
async function publishable(
  ctx: Context,
  { domain, inputs }: Draft,
  composed: ComposedRuleset,
): Promise<ComposedRuleset> {
  const prove = (text: string) => assertPublishable(text, inputs.crawlers, MAX_RULESET_BYTES)
  try {
    prove(composed.text)
    return composed
  } catch (refusal) {
    const { id: domainId, publishedHash } = domain
    const live = publishedHash === null ? null : await readRulesetText(ctx, publishedHash)
    const today = live === null ? null : asOfToday(JSON.parse(live), inputs)
    if (today === null || today.text === live) throw refusal
    prove(today.text)
    const reason = describeError(refusal)
    log.error({ message: 'Live version is published instead of a draft', domainId, reason })
    return today
  }
}

/**
 * Updates earlier content: the account's state, suspensions, shares of people, form, abuse contact
 * and public record are always current. A campaign without a true share of people filters nobody:
 * one that was deleted no longer has a share, and one whose pages have since been swapped has the
 * opposite share.
 */
function asOfToday(ruleset: Ruleset, inputs: RulesetInputs): ComposedRuleset {
  const { domain, state: account, abuseContact, noticeUrl, now } = inputs
  const hasChanged = (ruleset.account ?? 'active') !== account
  const present = new Map(inputs.campaigns.map((campaign) => [campaign.id, campaign]))
  const campaigns = ruleset.campaigns.map(({ peopleShare: _, ...campaign }) => {
    const today = present.get(campaign.id)
    if (today === undefined || areSwapped(campaign, today)) return withoutRules(campaign)
    const { suspended } = today
    const peopleShare = statedShare(today)
    if (suspended !== null) return suspendCampaign(campaign, suspended, noticeUrl)
    return { ...campaign, ...(peopleShare !== null && { peopleShare }) }
  })
  const record = recordOf({ ...ruleset, account, campaigns }, inputs)
  const textWith = (publicRecord: PathRecord[]): string => {
    const today = {
      ...ruleset,
      campaigns,
      ...(hasChanged && { account }),
      reportAbuseTo: abuseContact,
      publicRecord,
    }
    return JSON.stringify(writeInForm(today, formOf(domain)))
  }
  const text = textWith(record)
  const isTooLong = byteLength(text) > MAX_SAVED_BYTES
  return { text: isTooLong ? textWith(shortenRecord(record, now)) : text, record }
}

type RulesetCampaign = Ruleset['campaigns'][number]
type Pages = Pick<RulesetCampaign, 'blackUrl' | 'whiteUrl'>

function areSwapped(one: Pages, other: Pages): boolean {
  const [pages, others] = [pagesOf(one), pagesOf(other)]
  const isSame = pages.black === others.black && pages.white === others.white
  return !isSame && (pages.black === others.white || pages.white === others.black)
}

/** Returns a campaign that gives everyone the same page. */
function withoutRules({ stage: _, agents: __, ...campaign }: RulesetCampaign): RulesetCampaign {
  return { ...campaign, rules: [] }
}

/**
 * Moves the domain's pointer to a version and records the version; returns `false` if the pointer
 * is already there or beyond.
 */
async function movePointer(
  ctx: Context,
  { domain, inputs }: Draft,
  signed: SignedRuleset,
  record: readonly PathRecord[],
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
        publishedForm: formOf(inputs.domain),
      })
      .where(
        and(ownedBy(domains, accountId, eq(domains.id, id)), lt(domains.publishedVersion, version)),
      )
      .returning({ id: domains.id }),
    insertIf(
      db,
      publications,
      {
        domainId: id,
        version,
        hash,
        keyId,
        publishedAt: now(),
        origin: draftOrigin,
        ofVersion: pinnedVersion,
        requestId,
      },
      { where: sql`changes() > 0` },
    ),
    queuePublished(ctx, domain, signed),
    storeRecord(ctx, { id, accountId }, signed, record),
  ])
  return moved.length > 0
}

/** Stores the public record of the version that the pointer has just been moved to. */
const storeRecord = (
  { db }: Context,
  { id, accountId }: Pick<DomainRow, 'id' | 'accountId'>,
  { version, hash }: SignedRuleset,
  record: readonly PathRecord[],
) =>
  insertIf(
    db,
    publicRecords,
    { domainId: id, record },
    {
      from: sql`${domains}`,
      where: ownedBy(
        domains,
        accountId,
        eq(domains.id, id),
        eq(domains.publishedVersion, version),
        eq(domains.publishedHash, hash),
      ),
    },
  ).onConflictDoUpdate({ target: publicRecords.domainId, set: { record: sql`excluded.record` } })
