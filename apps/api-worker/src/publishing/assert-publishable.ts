import { type Crawler, compile, deriveReason, findParityBreaches } from '@crivo/filter-engine'
import { AppError } from '#platform/app-error.ts'
import { byteLength } from '#platform/byte-length.ts'
import { MAX_SAVED_BYTES } from './draft/build-ruleset.ts'
import { findAimedRules } from './reviewers/find-aimed-rules.ts'

/**
 * Proves that a ruleset can be published: it fits the edge, compiles, gives each reviewer of the
 * catalogue the page that a random person gets, and reports no policy as invalid traffic. Throws
 * `RULESET_REFUSED` or `PARITY_REFUSED`.
 */
export function assertPublishable(
  text: string,
  catalogue?: readonly Crawler[],
  maxBytes = MAX_SAVED_BYTES,
): void {
  if (byteLength(text) > maxBytes) {
    throw new AppError('RULESET_REFUSED', [{ path: 'domainId', code: 'ruleset_too_large' }])
  }
  const ruleset: unknown = JSON.parse(text)
  const { program, issues } = compile(ruleset)
  if (issues.some(({ code }) => code === 'names_review_crawler')) {
    throw new AppError('PARITY_REFUSED', issues)
  }
  const aimed = findAimedRules(ruleset)
  if (aimed.length > 0) throw new AppError('PARITY_REFUSED', aimed)
  if (program === null || issues.length > 0) throw new AppError('RULESET_REFUSED', issues)
  const misnamed = program.campaigns.flatMap(({ rules }) =>
    rules.filter((rule) => rule.reason !== deriveReason(rule)),
  )
  if (misnamed.length > 0) {
    const fields = misnamed.map(({ id }) => ({ path: id, code: 'reason_not_of_facts' }))
    throw new AppError('RULESET_REFUSED', fields)
  }
  if (findParityBreaches(program, catalogue).length > 0) throw new AppError('PARITY_REFUSED')
}
