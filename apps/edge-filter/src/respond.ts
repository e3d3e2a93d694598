import type { Action, CompiledCampaign, Facts } from '@crivo/filter-engine'
import { pageOf, withVisitorQuery } from '@crivo/visit'
import type { Deps } from './deps.ts'
import { originErrorPage } from './origin-error-page.ts'
import { proxyPage } from './proxy-page.ts'
import { redirectTo } from './redirect.ts'

interface Visit {
  readonly request: Request
  readonly url: URL
  readonly campaign: CompiledCampaign
  readonly action: Action
  readonly facts: Facts
}

interface Answer {
  readonly response: Response
  /** Why the decided page could not be given, where it could not. */
  readonly failure: 'SYS.ORIGIN_ERROR' | null
}

/**
 * Gives the visitor the decided page. A path below the campaign's gets the same
 * page: links on a proxied page lead to its own origin (`<base>`), so such paths
 * are rare and name nothing of the page's own. A page that cannot be fetched is
 * never replaced by the other one.
 */
export async function respond(visit: Visit, deps: Pick<Deps, 'config' | 'fetch'>): Promise<Answer> {
  const { campaign, url, request, facts } = visit
  const target = withVisitorQuery(pageOf(campaign, visit.action), url)
  if (campaign.delivery === 'redirect') return { response: redirectTo(target), failure: null }
  const call = {
    target,
    request,
    campaign,
    campaignUrl: url,
    allowsLocalTargets: deps.config.allowsLocalTargets,
    now: facts.now,
    fetch: deps.fetch,
  }
  const response = await proxyPage(call)
  if (response !== null) return { response, failure: null }
  return { response: originErrorPage(facts.languages), failure: 'SYS.ORIGIN_ERROR' }
}
