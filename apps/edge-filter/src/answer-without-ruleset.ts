import { parseAcceptLanguage } from '@crivo/filter-engine'
import { withVisitorQuery } from '@crivo/visit'
import type { Deps } from './deps.ts'
import { errorPage } from './error-page.ts'
import { redirectTo } from './redirect.ts'

const TEXTS = {
  en: {
    title: 'This page is not available right now',
    advice: 'It should be back in a moment. Please try again.',
  },
  es: {
    title: 'Esta página no está disponible en este momento',
    advice: 'Debería volver en unos instantes. Vuelva a intentarlo.',
  },
  pt: {
    title: 'Esta página não está disponível agora',
    advice: 'Ela deve voltar em instantes. Tente novamente.',
  },
} as const

/** Isolates ask for a ruleset again with every visit, and a Hub's call takes seconds. */
const RETRY_AFTER_SECONDS = '5'

/**
 * What the domain does while nobody has a ruleset for it. No visit is recorded: without a
 * ruleset no campaign is known to record it for, so the log is all that tells.
 */
export function answerWithoutRuleset(
  request: Request,
  url: URL,
  { config, requestId }: Pick<Deps, 'config' | 'requestId'>,
): Response {
  const { domainName, failUrl } = config
  console.error('no ruleset', { code: 'SYS.NO_RULESET', domain: domainName, requestId })
  if (failUrl !== null) return redirectTo(withVisitorQuery(failUrl, url))
  return errorPage({
    status: 503,
    texts: TEXTS,
    languages: parseAcceptLanguage(request.headers.get('accept-language')),
    headers: { 'retry-after': RETRY_AFTER_SECONDS },
  })
}
