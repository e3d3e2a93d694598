import type { Env } from '#env.ts'
import production from '#worker.ts'
import table from './geo-table.bin'
import { asVisitor, placeFinder } from './visitor-address.ts'

export { Hub } from '#durable-objects.ts'

const findPlace = placeFinder(table)

/**
 * Runs the production worker with the visitor IP address from the request header. Reads what it
 * leaves of a body, as the CDN does, because the local runtime would break the connection.
 */
export default {
  async fetch(request, env, context) {
    const visit = asVisitor(request, findPlace)
    const response = await production.fetch(visit, env, context)
    if (!visit.bodyUsed) await visit.body?.pipeTo(new WritableStream())
    return response
  },
} satisfies ExportedHandler<Env>
