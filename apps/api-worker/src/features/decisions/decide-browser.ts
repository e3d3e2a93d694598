import { parseIp } from '@crivo/filter-engine'
import { type BrowserDecision, type DecideBrowser, PRIVATE_HEADERS } from '@crivo/shared'
import { readPlace } from '@crivo/visit'
import type { Context } from '../../context.ts'
import { networkOf } from '../auth/attempt-limits.ts'
import { assertIntegrates } from './assert-integrates.ts'
import { isolate } from './isolate.ts'
import { judgeVisit } from './judge-visit.ts'
import { limitRate } from './limit-rate.ts'
import { noteDecision } from './note-decision.ts'
import { readTag } from './read-tag.ts'
import { readTarget } from './read-target.ts'
import { settleVisits } from './settle-visits.ts'
import type { Visitor } from './visitor-of.ts'

/**
 * Decides the visit of the browser that asks: who it is follows from its own request, and only
 * page and referrer from what it says. Throws `INVALID_API_KEY`, `ACCOUNT_INACTIVE`,
 * `FEATURE_LOCKED`, `RATE_LIMITED` or `NO_RULESET`.
 */
export async function decideBrowser({
  ctx,
  input: { page, request },
}: {
  ctx: Context
  input: { page: DecideBrowser; request: Request }
}): Promise<BrowserDecision> {
  const arrivedAt = ctx.now()
  const { key } = page
  limitRate(isolate.ofBrowsers, `${key} ${networkOf(ctx.address) ?? ''}`, 1, arrivedAt)
  const { user, campaignId } = await isolate.tags.get(key, arrivedAt, () => readTag(ctx, key))
  assertIntegrates(user, 'integrations')
  const target = await isolate.targets.get(`${user.id} ${campaignId}`, arrivedAt, () =>
    readTarget(ctx, user.id, campaignId),
  )
  const visitor = await visitorAt(ctx, page, request)
  const judged = await judgeVisit(ctx, target, visitor, arrivedAt)
  const named = [{ ...judged, target, claim: null }]
  await settleVisits(ctx, named)
  noteDecision(ctx, named)
  const { visitId, action, url, fail } = judged.decision
  return { visitId, action, url, delivery: 'redirect', fail }
}

/** The browser's request as it would have been for the page itself. */
async function visitorAt(
  ctx: Context,
  { url, referrer }: DecideBrowser,
  request: Request,
): Promise<Visitor> {
  const headers = new Headers(request.headers)
  for (const name of [...PRIVATE_HEADERS, 'referer']) headers.delete(name)
  // One that is no address says nothing, and may not even be a header.
  const from = URL.parse(referrer)
  if (from !== null) headers.set('referer', from.href)
  return { request: new Request(url, { headers }), cf: await placeAt(ctx, request) }
}

/** Of the CDN, where there is one. */
async function placeAt(ctx: Context, { cf }: Request): Promise<unknown> {
  const ip = parseIp(ctx.address ?? '')
  const { country, asn } = readPlace(cf)
  if (country !== null || asn !== null || ip === null) return cf
  // What else the CDN says stays: that it has verified a crawler, above all.
  return { ...cf, ...(await ctx.findPlace(ip)) }
}
