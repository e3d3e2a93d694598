import { parseIp } from '@crivo/filter-engine'
import { type BrowserDecision, type DecideBrowser, PRIVATE_HEADERS } from '@crivo/shared'
import { readPlace, VisitTickets } from '@crivo/visit'
import type { Context } from '#core/context.ts'
import { subscriberOf } from '#core/rate-limits/subscriber-of.ts'
import { isolateCaches } from '../caches/isolate-caches.ts'
import { handToLedger } from '../hand-to-ledger.ts'
import { judgeVisit } from '../judge-visit.ts'
import { noteDecision } from '../note-decision.ts'
import { readTarget } from '../read-target.ts'
import type { Visitor } from '../visitor-of.ts'
import { requireTag } from './require-tag.ts'

/**
 * Decides the visit of the calling browser: its identity comes from its own request, and only page
 * and referrer from the body. Throws `INVALID_API_KEY`, `ACCOUNT_INACTIVE`, `FEATURE_LOCKED`,
 * `RATE_LIMITED` or `NO_RULESET`.
 */
export async function decideBrowser(
  ctx: Context,
  { page, request }: { page: DecideBrowser; request: Request },
): Promise<BrowserDecision> {
  const arrivedAt = ctx.now()
  const { key } = page
  const network = subscriberOf(ctx.address) ?? ''
  const { user, campaignId } = await requireTag(ctx, key, `${key} ${network}`)
  const target = await isolateCaches.targets.get(`${user.id} ${campaignId}`, arrivedAt, () =>
    readTarget(ctx, user.id, campaignId),
  )
  const visitor = await visitorAt(ctx, page, request)
  const judged = await judgeVisit(ctx, target, visitor, arrivedAt)
  const named = [{ ...judged, target, claim: null }]
  await handToLedger(ctx, named, false)
  noteDecision(ctx, named, null)
  const { action, url, fail } = judged.decision
  const { when, visit } = judged.reporting
  const tickets = new VisitTickets(ctx.config.edgeMasterKey, ctx)
  const report =
    when === undefined
      ? null
      : {
          token: await tickets.seal({ ...visit, owner: user.id }),
          waitsForConsent: when === 'consent',
        }
  return { action, url, delivery: 'redirect', fail, report }
}

/** Reconstructs the browser's request for the page itself. */
async function visitorAt(
  ctx: Context,
  { url, referrer }: DecideBrowser,
  request: Request,
): Promise<Visitor> {
  const headers = new Headers(request.headers)
  for (const name of [...PRIVATE_HEADERS, 'referer']) headers.delete(name)
  // An invalid URL carries no information and may not even be a valid header.
  const from = URL.parse(referrer)
  if (from !== null) headers.set('referer', from.href)
  const cf = await placeAt(ctx, request)
  return { request: new Request(url, { headers }), cf, isDescribed: false }
}

/** Returns the CDN's data; without a CDN, looks it up. */
async function placeAt(ctx: Context, { cf }: Request): Promise<unknown> {
  const ip = parseIp(ctx.address ?? '')
  const { country, asn } = readPlace(cf)
  if (country !== null || asn !== null || ip === null) return cf
  // Keeps the CDN's other data, such as its verification of crawlers.
  return { ...cf, ...(await ctx.findPlace(ip)) }
}
