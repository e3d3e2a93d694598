import { DomainError } from '../../domain-error.ts'
import { namesNoCrawler } from '../../publishing/names-no-crawler.ts'
import { normaliseBlock } from './normalise-block.ts'

/**
 * An address or block in its one form. Throws `VALIDATION_FAILED` for what is none, and
 * `PARITY_REFUSED` for what would keep out a review crawler.
 */
export function requireBlock(text: string): string {
  const ip = normaliseBlock(text)
  if (ip === null) {
    throw new DomainError('VALIDATION_FAILED', [{ path: 'ip', code: 'invalid_address' }])
  }
  if (!namesNoCrawler(ip)) {
    throw new DomainError('PARITY_REFUSED', [{ path: 'ip', code: 'names_review_crawler' }])
  }
  return ip
}
