import { isSoon, robotsIn, targetOfRefresh } from '../pages/attribute-values.ts'
import type { ClientRedirect } from '../pages/client-redirect.ts'
import type { ParsedPage } from '../pages/parsed-page.ts'
import type { Readers } from '../readers.ts'
import { kindsOf } from './agents.ts'
import type { ChainHop, Observation } from './observation.ts'
import type { Vantage } from './vantage.ts'

/** A site's response to one request, after redirects. */
export interface Answer {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly hops: readonly { readonly url: string; readonly status: number; readonly ms: number }[]
}

/** Requests a URL from a vantage point; `null` if the site is unreachable. */
export type Load = (url: string, vantage: Vantage, referrer?: string) => Promise<Answer | null>

const MAX_CLIENT_REDIRECTS = 2
const MAX_REFRESH = 2_048

/** Visits a URL as a vantage and follows pages that only redirect. */
export async function visitSite(
  url: string,
  vantage: Vantage,
  load: Load,
  readers: Pick<Readers, 'parsePage'>,
): Promise<Observation> {
  const chain: ChainHop[] = []
  let redirect: ClientRedirect | null = null
  let answer = await load(url, vantage)
  for (let followed = 0; ; followed++) {
    if (answer === null) return { blocked: 'unreachable', status: null }
    chain.push(
      ...answer.hops.map(
        (hop, index) => ({ ...hop, kind: (index === 0 && redirect?.kind) || 'http' }) as const,
      ),
    )
    const { status, url: at } = answer
    const page = withHeaders(await readers.parsePage(answer.text, at), answer)
    const blocked = blockedBy(answer, page) ?? (isForTools(answer, vantage) ? 'refused' : null)
    if (blocked !== null) return { blocked, status }
    redirect = page.redirect
    if (
      redirect === null ||
      redirect.url === at ||
      !page.isOnlyRedirect ||
      followed === MAX_CLIENT_REDIRECTS
    ) {
      return { blocked: null, status, url: at, chain, page, leadsTo: redirect?.url ?? null }
    }
    const next = await load(redirect.url, vantage, at)
    // The target is known even if it does not respond.
    if (next === null) return { blocked: null, status, url: at, chain, page, leadsTo: redirect.url }
    answer = next
  }
}

/** Adds information about the page from the response's headers. */
function withHeaders(page: ParsedPage, { headers, url }: Answer): ParsedPage {
  const robots = robotsIn(headers.get('x-robots-tag') ?? '')
  const refresh = (headers.get('refresh') ?? '').slice(0, MAX_REFRESH)
  const target = targetOfRefresh(refresh)
  const to = target === undefined ? null : URL.parse(target, url)
  const redirect = to === null ? page.redirect : { kind: 'meta' as const, url: to.href }
  const isOnlyRedirect = page.isOnlyRedirect || (to !== null && isSoon(refresh))
  return { ...page, redirect, isOnlyRedirect, robots: [...new Set([...page.robots, ...robots])] }
}

const PAGE = /^\s*(?:text\/html|application\/xhtml)/i
/**
 * Returns whether a visitor named like a program for terminals got text instead of a page, as on
 * sites for such programs and in documentation.
 */
const isForTools = ({ headers }: Answer, { profile }: Vantage): boolean =>
  profile !== undefined &&
  kindsOf(profile.names).has('tool') &&
  !PAGE.test(headers.get('content-type') ?? 'text/html')

/** Statuses of sites that do not let a visitor in, for a price or with a firewall's own words. */
const REFUSED = [401, 402, 403, 406, 418, 999]
/** Headers of firewalls' challenges. */
const CHALLENGED_BY = ['cf-mitigated', 'x-amzn-waf-action']
/** Returns why a response cannot be judged, or `null`. */
export function blockedBy(
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
  page: ParsedPage,
) {
  if (CHALLENGED_BY.some((name) => headers.has(name)) || page.isChallenge) return 'challenge'
  if (REFUSED.includes(status)) return 'refused'
  if (status === 429 || status === 503) return 'busy'
  // An error response is not the page.
  if (status >= 500) return 'error'
  // A page that was not read completely cannot be judged.
  return page.isWhole ? null : 'too_large'
}
