import { parseIp } from '@crivo/filter-engine'
import { type DecideInput, PRIVATE_HEADERS } from '@crivo/shared'
import type { Context } from '#core/context.ts'

/** A visitor's request as the edge would have received it. */
export interface Visitor {
  readonly request: Request
  /** The CDN's data about the IP address. */
  readonly cf: unknown
  /** Whether a customer's server describes the visit, which it can make up. */
  readonly isDescribed: boolean
}

/** Headers that only the CDN sets; the caller provides their values in other fields. */
const OF_THE_CDN = ['cf-connecting-ip', 'cf-connecting-ipv6']

/**
 * Builds the request of a visitor that a server describes, ignoring headers that contain an IP
 * address.
 */
export async function visitorOf(
  ctx: Context,
  { url, address, headers, method }: DecideInput,
): Promise<Visitor> {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    // An invalid header cannot have been part of the visitor's request.
    if (isHeader(name, value)) sent.set(name, value)
  }
  for (const name of [...PRIVATE_HEADERS, ...OF_THE_CDN]) sent.delete(name)
  sent.set('cf-connecting-ip', address)
  const ip = parseIp(address)
  const cf = ip === null ? null : await ctx.findPlace(ip)
  return { request: new Request(url, { method, headers: sent }), cf, isDescribed: true }
}

const isHeader = (name: string, value: string): boolean =>
  /^[!#$%&'*+.^`|~\w-]+$/.test(name) && !/[\0\r\n]/.test(value) && !/[^\0-\xff]/.test(value)
