import type { CreateCampaign, FieldError } from '@crivo/shared'
import { DomainError } from '../../domain-error.ts'
import { namesNoCrawler } from '../../publishing/names-no-crawler.ts'
import { normaliseBlock } from '../bot-management/normalise-block.ts'

/**
 * A campaign with each of its blocked addresses in its one form. Throws `VALIDATION_FAILED`
 * for what is no address or stands there twice, and `PARITY_REFUSED` for what would keep
 * out a review crawler.
 */
export function normaliseBlocked(input: CreateCampaign): CreateCampaign {
  const blocks = input.blockedIps.map(normaliseBlock)
  const blockedIps = blocks.filter((block) => block !== null)
  const invalid = fieldsOf('invalid_address', blocks, (block) => block === null)
  if (invalid.length > 0) throw new DomainError('VALIDATION_FAILED', invalid)
  const twice = fieldsOf('duplicate', blockedIps, (block, at) => blockedIps.indexOf(block) < at)
  if (twice.length > 0) throw new DomainError('VALIDATION_FAILED', twice)
  const crawlers = fieldsOf('names_review_crawler', blockedIps, (block) => !namesNoCrawler(block))
  if (crawlers.length > 0) throw new DomainError('PARITY_REFUSED', crawlers)
  return { ...input, blockedIps }
}

const fieldsOf = <T>(
  code: string,
  entries: readonly T[],
  isWrong: (entry: T, index: number) => boolean,
): FieldError[] =>
  entries.flatMap((entry, at) => (isWrong(entry, at) ? [{ path: `blockedIps.${at}`, code }] : []))
