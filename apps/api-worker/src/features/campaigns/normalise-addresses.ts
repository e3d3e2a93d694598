import type { Crawler } from '@crivo/filter-engine'
import type { FieldError, RuleSet } from '@crivo/shared'
import { normaliseBlock } from '#core/addresses/normalise-block.ts'
import { AppError } from '#platform/app-error.ts'
import { aimedFields } from '#publishing/reviewers/aimed-fields.ts'
import { customRuleFaults, namedCrawlers } from './checks/custom-rule-faults.ts'

/**
 * Returns a campaign with its allowed and blocked IP addresses in canonical form. Throws
 * `VALIDATION_FAILED` for an invalid or duplicate address or a custom rule that does not compile,
 * or `PARITY_REFUSED` for an entry that names a reviewer, its network, its console or its tools.
 */
export function normaliseAddresses<T extends RuleSet>(input: T, crawlers: readonly Crawler[]): T {
  const blocked = readBlocks(input.blockedIps, (at) => `blockedIps.${at}`)
  const allowed = readBlocks(
    input.allowedIps.map(({ ip }) => ip),
    (at) => `allowedIps.${at}.ip`,
  )
  const faults = [...allowed.faults, ...blocked.faults, ...customRuleFaults(input)]
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults)
  const form = {
    ...input,
    blockedIps: blocked.blocks,
    allowedIps: input.allowedIps.map((entry, at) => ({
      ...entry,
      ip: allowed.blocks[at] ?? entry.ip,
      notes: entry.notes || null,
    })),
  }
  const known = aimedFields({ keepParameters: [], ...form }, crawlers)
  const others = namedCrawlers(form).filter(({ path }) => known.every((each) => each.path !== path))
  const aimed = [...known, ...others]
  if (aimed.length > 0) throw new AppError('PARITY_REFUSED', aimed)
  return form
}

/** Returns addresses in canonical form, or the faults of invalid and repeated ones. */
function readBlocks(entries: readonly string[], pathOf: (at: number) => string) {
  const blocks = entries.map(normaliseBlock)
  const faultsOf = (code: string, isWrong: (block: string | null, at: number) => boolean) =>
    blocks.flatMap((block, at): FieldError[] =>
      isWrong(block, at) ? [{ path: pathOf(at), code }] : [],
    )
  const invalid = faultsOf('invalid_address', (block) => block === null)
  const twice = faultsOf('duplicate', (block, at) => blocks.indexOf(block) < at)
  return {
    blocks: blocks.filter((block) => block !== null),
    faults: invalid.length > 0 ? invalid : twice,
  }
}
