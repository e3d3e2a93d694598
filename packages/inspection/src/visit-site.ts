import { type ClientRedirect, clientRedirectOf, isOnlyRedirect } from './client-redirect.ts'
import type { ChainHop, Observation } from './observation.ts'
import { parsePage } from './parse-page.ts'
import type { Vantage } from './vantage.ts'

/** What a site answered to one request, redirects followed. */
export interface Answer {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly hops: readonly { readonly url: string; readonly status: number; readonly ms: number }[]
}

/** Requests an address as a vantage; `null` if the site cannot be reached. */
export type Load = (url: string, vantage: Vantage, referrer?: string) => Promise<Answer | null>

const MAX_CLIENT_REDIRECTS = 2
const CHALLENGE =
  /<title>\s*(?:Just a moment|Attention Required|Access denied)|captcha-delivery|_Incapsula_/i

/** Visits an address as a vantage, and goes where pages that only redirect send it. */
export async function visitSite(url: string, vantage: Vantage, load: Load): Promise<Observation> {
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
    const blocked = blockedBy(answer)
    if (blocked !== null) return { blocked, status: answer.status }
    const { status, url: at } = answer
    const page = parsePage(answer.text, at)
    redirect = clientRedirectOf(page, at)
    if (
      redirect === null ||
      redirect.url === at ||
      !isOnlyRedirect(page) ||
      followed === MAX_CLIENT_REDIRECTS
    ) {
      return { blocked: null, status, url: at, chain, page, leadsTo: redirect?.url ?? null }
    }
    const next = await load(redirect.url, vantage, at)
    // Where it leads to is known, whoever answers there.
    if (next === null) return { blocked: null, status, url: at, chain, page, leadsTo: redirect.url }
    answer = next
  }
}

/** Answers that tell of the asker and not of the page. */
function blockedBy({ status, headers, text }: Answer) {
  if (headers.has('cf-mitigated') || CHALLENGE.test(text.slice(0, 20_000))) return 'challenge'
  if (status === 401 || status === 403) return 'refused'
  return status === 429 || status === 503 ? 'busy' : null
}
