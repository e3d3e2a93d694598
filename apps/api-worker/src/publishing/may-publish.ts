import { ne, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { domains, publications } from '../db/schema.ts'

const PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 10 * PAUSE_MS
const HOUR_MS = 60 * PAUSE_MS
/** Bounds what is read of a domain's history. */
const MOST_LOOKED_AT = 60

/**
 * Whether a domain's draft may be published by now: a customer's always, one that raised itself
 * a minute after the one before, and later the more of them the last hour has had. An attack
 * from many addresses would else publish every few seconds.
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
