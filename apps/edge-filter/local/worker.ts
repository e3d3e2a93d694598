import type { Env } from '../src/env.ts'
import production from '../src/worker.ts'
import table from './geo-table.bin'
import { asVisitor, placeFinder } from './visitor-address.ts'

export { Hub } from '../src/hub.ts'

const findPlace = placeFinder(table)

/** The production worker, for requests that name the address they come from. */
export default {
  fetch: (request, env, context) => production.fetch(asVisitor(request, findPlace), env, context),
} satisfies ExportedHandler<Env>
