import type { Crawler } from '@crivo/filter-engine'
import type { FieldError, RuleSet } from '@crivo/shared'
import { normalizeBlock } from '#core/addresses/normalize-block.ts'
import { AppError } from '#platform/app-error.ts'
import { aimedFields } from '#publishing/reviewers/aimed-fields.ts'
import { customRuleFaults, namedCrawlers } from './validation/custom-rule-faults.ts'

/**
 * Returns a campaign with its allowed and blocked IP addresses in canonical form. Throws
 * `VALIDATION_FAILED` for an invalid or duplicate address or a custom rule that does not compile,
 * or `PARITY_REFUSED` for an entry that names a reviewer, its network, its console or its tools.
 */
export function normalizeAddresses<T extends RuleSet>(input: T, crawlers: readonly Crawler[]): T {
  const faults = [
    ...addressFaults(
      input.allowedIps.map(({ ip }) => ip),
      (at) => `allowedIps.${at}.ip`,
    ),
    ...addressFaults(input.blockedIps, (at) => `blockedIps.${at}`),
    ...customRuleFaults(input),
  ]
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults)
  const form = canonicalAddresses(input)
  const known = aimedFields({ keepParameters: [], ...form }, crawlers)
  const others = namedCrawlers(form).filter(({ path }) => known.every((each) => each.path !== path))
  const aimed = [...known, ...others]
  if (aimed.length > 0) throw new AppError('PARITY_REFUSED', aimed)
  return form
}

/** Returns a campaign with its IP addresses in canonical form, except for invalid ones. */
export const canonicalAddresses = <T extends RuleSet>(input: T): T => ({
  ...input,
  blockedIps: input.blockedIps.map((ip) => normalizeBlock(ip) ?? ip),
  allowedIps: input.allowedIps.map((entry) => ({
    ...entry,
    ip: normalizeBlock(entry.ip) ?? entry.ip,
    notes: entry.notes || null,
  })),
})

/** Returns the faults of invalid addresses; without any, those of repeated ones. */
function addressFaults(entries: readonly string[], pathOf: (at: number) => string): FieldError[] {
  const blocks = entries.map(normalizeBlock)
  const faultsOf = (code: string, isWrong: (block: string | null, at: number) => boolean) =>
    blocks.flatMap((block, at): FieldError[] =>
      isWrong(block, at) ? [{ path: pathOf(at), code }] : [],
    )
  const invalid = faultsOf('invalid_address', (block) => block === null)
  return invalid.length > 0
    ? invalid
    : faultsOf('duplicate', (block, at) => blocks.indexOf(block) < at)
}
