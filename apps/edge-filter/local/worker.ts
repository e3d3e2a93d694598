import type { Env } from '#env.ts'
import production from '#worker.ts'
import table from './geo-table.bin'
import { asVisitor, placeFinder } from './visitor-address.ts'

export { Hub } from '#durable-objects.ts'

const findPlace = placeFinder(table)

/** Runs the production worker with the visitor IP address from the request header. */
export default {
  fetch: (request, env, context) => production.fetch(asVisitor(request, findPlace), env, context),
} satisfies ExportedHandler<Env>
