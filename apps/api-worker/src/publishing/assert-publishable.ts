import { compile, findParityBreaches } from '@crivo/filter-engine'
import { MAX_RULESET_BYTES } from '@crivo/shared'
import { DomainError } from '../domain-error.ts'
import { byteLength } from './byte-length.ts'

/**
 * Proves that a ruleset's text can be published: it fits the edge, it compiles, and no
 * review crawler of the catalogue gets the white page. Throws `RULESET_REFUSED` or
 * `PARITY_REFUSED`.
 */
export function assertPublishable(text: string): void {
  if (byteLength(text) > MAX_RULESET_BYTES) {
    throw new DomainError('RULESET_REFUSED', [{ path: 'domainId', code: 'ruleset_too_large' }])
  }
  const { program, issues } = compile(JSON.parse(text))
  if (issues.some(({ code }) => code === 'names_review_crawler')) {
    throw new DomainError('PARITY_REFUSED', issues)
  }
  if (program === null || issues.length > 0) throw new DomainError('RULESET_REFUSED', issues)
  if (findParityBreaches(program).length > 0) throw new DomainError('PARITY_REFUSED')
}
