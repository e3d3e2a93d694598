import { parseAcceptLanguage } from '@crivo/filter-engine'
import { type VisitorUrl, withVisitorQuery } from '@crivo/visit'
import type { EdgeContext } from '#context.ts'
import { log } from '#lib/log.ts'
import { errorPage } from './error-page.ts'
import { redirectTo } from './redirect.ts'

/** Isolates retry on every visit, and a Hub call takes seconds. */
const RETRY_AFTER_SECONDS = '5'

/**
 * Answers a visit while the domain has no ruleset. The visit is only logged, because without a
 * ruleset its campaign is unknown.
 */
export function answerWithoutRuleset(
  request: Request,
  url: VisitorUrl,
  { config, requestId }: Pick<EdgeContext, 'config' | 'requestId'>,
): Response {
  const { domainName, failUrl } = config
  log.error('no ruleset', { code: 'SYS.NO_RULESET', domain: domainName, requestId })
  if (failUrl !== null) return redirectTo(withVisitorQuery(failUrl, url), requestId)
  return errorPage({
    status: 503,
    error: 'noRuleset',
    languages: parseAcceptLanguage(request.headers.get('accept-language')),
    headers: { 'retry-after': RETRY_AFTER_SECONDS },
  })
}
