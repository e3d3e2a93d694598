import {
  type CompiledCampaign,
  type Facts,
  hashToPercentile,
  parityReason,
} from '@crivo/filter-engine'
import { deriveHourSeed, HOUR_MS } from '@crivo/shared'
import { networkOf, readFacts, withDraw, withReverseDns } from '@crivo/visit'
import type { Context } from '#core/context.ts'
import { currentFeed } from '#publishing/feed/current-feed.ts'
import { isolateCaches } from './caches/isolate-caches.ts'
import type { DecisionTarget } from './read-target.ts'
import { asPerson } from './reviewers/as-person.ts'
import { drawPerson } from './reviewers/draw-person.ts'
import type { Visitor } from './visitor-of.ts'

interface Arrival {
  readonly visitor: Visitor & { readonly url: URL }
  readonly campaign: CompiledCampaign
  /** Whether a reviewer's page is drawn, as enough is known of the page that people get. */
  readonly isPageDrawn: boolean
  /** The hash of the campaign's ruleset. */
  readonly hash: string
  /** When the call arrived, in milliseconds since the epoch. */
  readonly arrivedAt: number
}

interface ReadVisitor {
  /** The visitor's known facts, which are recorded. */
  readonly seen: Facts
  /** The facts to judge by: those of a person for a reviewer while too few people are known. */
  readonly judged: Facts
  /** The visitor's facts as those of a random person. */
  readonly person: Facts
}

/** Few enough to be drawn again after each publish. */
const GROUPS = 32

/**
 * Returns a network's group, whose reviewers are judged as the same person. Other groups have
 * others, and a changed rule has new ones: otherwise, whoever asks about a made-up reviewer could
 * find out the hour's person, by the answers, and aim a rule at this person.
 */
const groupOf = (hash: string, ip: Facts['ip']): number =>
  Math.floor((hashToPercentile(hash, networkOf(ip)) / 100) * GROUPS)

/** Reads a visitor's facts, in the same time for reviewers and people. */
export async function readVisitor(
  ctx: Context,
  { domainId }: Pick<DecisionTarget, 'domainId'>,
  { visitor: { request, cf, url, isDescribed }, campaign, isPageDrawn, hash, arrivedAt }: Arrival,
): Promise<ReadVisitor> {
  const signatureAgent = await ctx.signatures.signerOf(request)
  const now = ctx.now()
  const described = { headers: request.headers, cf }
  const feed = await currentFeed.read(ctx)
  const read = readFacts(described, url, {
    ...{ now, signatureAgent, feed, looksAt: campaign.looksAt },
  })
  const identified = await withReverseDns(read, feed, ctx)
  // Described visits have an allowance of their own: they could use up that of the tag's.
  const admitted = isolateCaches.claims.admit(identified, domainId, feed, !isDescribed)
  const seen = isolateCaches.accesses.note(admitted, campaign)
  const isReviewer = parityReason(seen.crawler) !== null
  // Reviewers are counted too: otherwise, asking twice about a visitor would reveal a reviewer.
  const counted = isReviewer
    ? isolateCaches.accesses.note({ ...admitted, crawler: null }, campaign)
    : seen
  // Drawn for every visitor, so that a reviewer's response takes no longer.
  const hour = Math.floor(now / HOUR_MS)
  const group = `${campaign.id} ${hash} ${groupOf(hash, seen.ip)}`
  const drawn = await isolateCaches.persons.get(
    `${domainId} ${seen.country} ${hour} ${group}`,
    arrivedAt,
    () => drawPerson(ctx, { domainId, group, facts: seen, feed }),
  )
  const person = asPerson(counted, drawn)
  const judged =
    isReviewer && !isPageDrawn
      ? person
      : await withDraw(seen, campaign, async () => {
          const { secret } = await deriveHourSeed(ctx.config.edgeMasterKey, domainId, now)
          return secret
        })
  return { seen, judged, person }
}
