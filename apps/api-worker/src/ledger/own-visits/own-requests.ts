import { DAY_MS, deriveEdgeKey, SECOND_MS, type VisitRow } from '@crivo/shared'
import { VisitIds } from '@crivo/visit'
import type { Context } from '#core/context.ts'
import type { OwnRequest } from '#core/ledger-api/batches.ts'
import type { VisitSpan } from '../visit-columns/visit-columns.ts'

/** The maximum difference between an edge's clock and ours. */
const CLOCKS_DIFFER_MS = 2 * SECOND_MS
/** Hubs keep visits for 30 days. */
const AWAITED_MS = 31 * DAY_MS
/** More than a month's requests whose visits never arrive, such as reviewers' visits. */
const MOST_AWAITED = 1_000

interface StoredRequest extends OwnRequest {
  readonly [column: string]: SqlStorageValue
}

/** Records one of our own requests, before its visit can arrive. */
export function noteOwnRequest(
  sql: SqlStorage,
  { id, domainId, keyVersion, from, to }: OwnRequest,
  now: number,
): void {
  const insert = 'insert or replace into own_requests values (?, ?, ?, ?, ?)'
  sql.exec(insert, to + CLOCKS_DIFFER_MS, id, from - CLOCKS_DIFFER_MS, domainId, keyVersion)
  sql.exec('delete from own_requests where "to" < ?', now - AWAITED_MS)
  sql.exec(
    `delete from own_requests where "to" <=
      (select "to" from own_requests order by "to" desc limit 1 offset ?)`,
    MOST_AWAITED,
  )
}

/** Returns the requests whose visits may have been within a span; most batches have none. */
export function awaitedAmong(sql: SqlStorage, span: VisitSpan | null): OwnRequest[] {
  if (span === null) return []
  const { first, last } = span
  return sql
    .exec<StoredRequest>('select * from own_requests where "to" >= ? and "from" <= ?', first, last)
    .toArray()
}

/** Returns our own request that made a visit; `null` for anybody else's visit. */
export type FindRequest = (visit: Pick<VisitRow, 'id'>) => OwnRequest | null

/** Finds no own request. */
export const findNoRequest: FindRequest = () => null

/**
 * Recognizes visits made by our own requests by the request ID that an edge returns to any visitor:
 * the edge derives the visit's ID from it, the domain's key and the visitor's IP address.
 */
export async function recognize(
  { config }: Pick<Context, 'config'>,
  awaited: readonly OwnRequest[],
  visits: readonly Pick<VisitRow, 'id' | 'at' | 'clientIp'>[],
): Promise<FindRequest> {
  const found = new Map<string, OwnRequest>()
  for (const [, ofKey] of Map.groupBy(awaited, keyOf)) {
    const [{ domainId, keyVersion } = { domainId: 0, keyVersion: 0 }] = ofKey
    const ids = new VisitIds(await deriveEdgeKey(config.edgeMasterKey, domainId, keyVersion))
    for (const request of ofKey) {
      for (const { id, at, clientIp } of visits) {
        if (at < request.from || at > request.to) continue
        if ((await ids.of(request.id, clientIp ?? '')) === id) found.set(id, request)
      }
    }
  }
  return ({ id }) => found.get(id) ?? null
}

const keyOf = ({ domainId, keyVersion }: OwnRequest): string => `${domainId} ${keyVersion}`
