import { HOUR_MS, MINUTE_MS } from '@crivo/shared'
import { ne, or, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { domains, publications } from '#db/schema.ts'

const PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 10 * PAUSE_MS
/** The maximum number of versions read from a domain's history. */
const MOST_LOOKED_AT = 60

/**
 * Returns a check of whether a domain's draft may be published now. A customer's draft always may;
 * an automatic one may once a minute has passed since the last automatic version, or longer if the
 * last hour had many. Otherwise, an attack from many IP addresses would publish every few seconds.
 */
export function mayPublish({ now }: Context) {
  const latest = sql`select ${publications.origin}, ${publications.publishedAt} as at
    from ${publications} where ${publications.domainId} = ${domains.id}
    order by ${publications.version} desc limit ${MOST_LOOKED_AT}`
  const pausedUntil = sql`(
    select max(at) + min(count(*) * ${PAUSE_MS}, ${LONGEST_PAUSE_MS}) from (${latest})
    where origin = 'automatic' and at > ${now() - HOUR_MS})`
  return or(ne(domains.draftOrigin, 'automatic'), sql`coalesce(${pausedUntil}, 0) <= ${now()}`)
}
