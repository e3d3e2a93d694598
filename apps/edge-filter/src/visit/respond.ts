import type { Action, CompiledCampaign, Facts } from '@crivo/filter-engine'
import { pageOf, type VisitorUrl, withParameter, withVisitorQuery } from '@crivo/visit'
import type { EdgeContext } from '#context.ts'
import { isNavigation } from '#lib/fetch-metadata.ts'
import { withRequestId } from '#lib/request-id.ts'
import { pageRequestFor } from '#page-cache/page-request.ts'
import { peoplesNetworkOf } from '#page-cache/recent-people.ts'
import { serveCopy } from '#page-cache/serve-copy.ts'
import { type Persona, personaOf } from '#proxy/persona.ts'
import { proxyPage } from '#proxy/proxy-page.ts'
import { errorPage } from './error-page.ts'
import { redirectTo } from './redirect.ts'

interface Visit {
  readonly request: Request
  readonly url: VisitorUrl
  readonly campaign: CompiledCampaign
  readonly action: Action
  readonly facts: Facts
  /** The visit's click token; `null` if the campaign has no parameter for it. */
  readonly token: string | null
}

type PageContext = Pick<
  EdgeContext,
  'config' | 'fetch' | 'setTimer' | 'pages' | 'waitUntil' | 'requestId'
>

interface Answer {
  readonly response: Response
  /** Why the decided page could not be served; `null` if it was. */
  readonly failure: 'SYS.ORIGIN_ERROR' | null
}

/**
 * Serves the decided page. Paths below the campaign's get the same page, but are rare, because
 * links on a proxied page lead to its own origin (`<base>`). If the page cannot be fetched, the
 * visitor gets an error page, never the other page.
 */
export function respond(visit: Visit, context: PageContext): Promise<Answer> | Answer {
  const { campaign, url, token } = visit
  const { clickParameter } = campaign
  if (campaign.delivery === 'redirect') {
    const page = withVisitorQuery(pageOf(campaign, visit.action), url)
    const target =
      token === null || clickParameter === undefined
        ? page
        : withParameter(page, clickParameter, token)
    return { response: redirectTo(target, context.requestId), failure: null }
  }
  return showPage(visit, context)
}

async function showPage(visit: Visit, context: PageContext): Promise<Answer> {
  const page = await proxied(visit, context)
  const response =
    page ?? errorPage({ status: 502, error: 'origin', languages: visit.facts.languages })
  return {
    response: withRequestId(response, context.requestId),
    failure: page === null ? 'SYS.ORIGIN_ERROR' : null,
  }
}

/** Serves the copy shared by all visitors; fetches pages without a copy for this visitor. */
async function proxied(
  { request, url, campaign, action, facts }: Visit,
  context: PageContext,
): Promise<Response | null> {
  const own = personaOf(facts)
  const person = isNavigation(request.headers) ? peoplesNetworkOf(facts) : undefined
  const wanted = pageRequestFor(campaign, action, { url, persona: own, person })
  const known = context.pages.get(wanted, context.waitUntil)
  const reply = known instanceof Promise ? await known : known
  if (reply.isKept) return serveCopy(reply, url)
  if (reply.reason === 'unreachable') return null
  const persona: Persona = {
    ...own,
    device: own.device ?? reply.as?.device ?? null,
    language: own.language ?? reply.as?.language ?? null,
  }
  return proxyPage({
    target: wanted.url,
    request,
    persona,
    campaign,
    campaignUrl: url,
    allowsLocalTargets: context.config.allowsLocalTargets,
    now: facts.now,
    fetch: context.fetch,
    setTimer: context.setTimer,
  })
}
