import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { domains } from '#db/schema.ts'
import { log } from '#platform/log.ts'
import type { EdgeDomain } from './authenticate-edge.ts'
import { revealingHeaders } from './revealing-headers.ts'

/** Longer lists are truncated; one header is enough for a warning. */
const MAX_HEADERS = 20

/** Records the headers that an origin gets in a fetch from the alarm of a domain's Hub. */
export async function noteOriginView(
  { db, now }: Context,
  { domain: { id }, headers }: { domain: EdgeDomain; headers: Headers },
): Promise<void> {
  const reveals = revealingHeaders(headers).slice(0, MAX_HEADERS)
  if (reveals.length > 0) {
    log.warn({ message: 'Origins may see data about visitors', domainId: id, reveals })
  }
  const originView = { checkedAt: now(), reveals }
  await db.update(domains).set({ originView }).where(eq(domains.id, id))
}
