import { RECORD_CONTENT } from '@crivo/shared'
import { ADDRESS_RECORD_TYPES, type Cdn, type CdnRecord } from '#cdn/cdn.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { recordCommentOf } from './names.ts'

/** A host's DNS records: our own, an existing proxied one, and one that bypasses the CDN. */
export interface HostRecords {
  readonly own: CdnRecord | null
  readonly proxied: CdnRecord | null
  /** A record that bypasses the CDN. */
  readonly unproxied: CdnRecord | null
}

export async function findRecords(
  cdn: Cdn,
  zoneId: string,
  domain: DomainRow,
): Promise<HostRecords> {
  const all = await cdn.listRecords(zoneId, domain.name)
  const addresses = all.filter(({ type }) => ADDRESS_RECORD_TYPES.some((each) => each === type))
  const comment = recordCommentOf(domain)
  return {
    // With other content, the customer has pointed it to a server.
    own:
      addresses.find((record) => record.comment === comment && record.content === RECORD_CONTENT) ??
      null,
    proxied: addresses.find(({ isProxied }) => isProxied) ?? null,
    unproxied: addresses.find(({ isProxied }) => !isProxied) ?? null,
  }
}

/** Describes a record for the user. */
export const describeRecord = ({ type, content }: CdnRecord): string => `${type} ${content}`
