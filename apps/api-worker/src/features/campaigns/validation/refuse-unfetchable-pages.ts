import { checkTarget, GuardError, nameOf } from '@crivo/network-guard'
import type { CreateCampaign, FieldError } from '@crivo/shared'
import { type DomainRow, originOf } from '#core/domains/domain.ts'
import { targetPolicyOf } from '#outbound/target-policy.ts'
import { AppError } from '#platform/app-error.ts'
import type { Config } from '#platform/config.ts'

/**
 * Rejects pages that the edge would not fetch: non-public addresses, and pages on the domain
 * itself, which would loop. A local edge counts as the domain, but only on its own port. Throws
 * `VALIDATION_FAILED`.
 */
export function refuseUnfetchablePages(
  config: Config,
  domain: DomainRow,
  input: CreateCampaign,
): void {
  const edge = new URL(originOf(domain))
  const { isOwnHost, ...policy } = targetPolicyOf(config)
  const isLoop = (url: URL) =>
    nameOf(url) === domain.name || (nameOf(url) === nameOf(edge) && url.port === edge.port)
  const fields = (['whiteContent', 'blackContent'] as const).flatMap((path): FieldError[] => {
    try {
      checkTarget(input[path], {
        ...policy,
        isOwnHost: (url) => isLoop(url) || isOwnHost?.(url) === true,
      })
      return []
    } catch (error) {
      if (error instanceof GuardError) return [{ path, code: error.code }]
      throw error
    }
  })
  if (fields.length > 0) throw new AppError('VALIDATION_FAILED', fields)
}
