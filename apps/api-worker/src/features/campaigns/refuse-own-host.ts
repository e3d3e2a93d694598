import type { CreateCampaign, FieldError } from '@crivo/shared'
import { DomainError } from '../../domain-error.ts'
import { type DomainRow, originOf } from '../domains/internal.ts'

/**
 * A page on the domain, on whatever port, or where a local run's edge answers
 * would be answered by the edge itself, in a loop. Throws `VALIDATION_FAILED`.
 */
export function refuseOwnHost(domain: DomainRow, input: CreateCampaign): void {
  const edge = hostOf(new URL(originOf(domain)))
  const fields = (['whiteContent', 'blackContent'] as const).flatMap((path): FieldError[] => {
    const { hostname, port } = hostOf(new URL(input[path]))
    const isEdge = hostname === edge.hostname && port === edge.port
    return isEdge || hostname === domain.name ? [{ path, code: 'own_host' }] : []
  })
  if (fields.length > 0) throw new DomainError('VALIDATION_FAILED', fields)
}

/** A root's dot at the end of a name makes it no other host. */
const hostOf = ({ hostname, port }: URL) => ({ hostname: hostname.replace(/\.$/, ''), port })
