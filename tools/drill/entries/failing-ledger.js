// The control plane with a ledger that throws before its work, after it, or never, as set by
// `/api/__drill?throws=`. The response says how often it threw.
import { DurableObject } from 'cloudflare:workers'
import production, { AccountLedger as ProductionLedger } from './index.js'

export * from './index.js'

let throws = 'never'
let thrown = 0

export class AccountLedger extends ProductionLedger {}

/** Yields the names of a class's members, including inherited members. */
function* membersOf({ prototype }) {
  for (let at = prototype; at !== DurableObject.prototype; at = Object.getPrototypeOf(at))
    yield* Object.getOwnPropertyNames(at)
}

function fail(message) {
  thrown += 1
  throw new Error(message)
}

function finish(result) {
  if (throws === 'after') fail('The ledger stopped working')
  return result
}

for (const name of new Set(membersOf(ProductionLedger))) {
  const method = ProductionLedger.prototype[name]
  if (name === 'constructor' || typeof method !== 'function') continue
  // Methods call each other, so synchronous methods stay synchronous.
  AccountLedger.prototype[name] = function (...args) {
    if (throws === 'before') fail('The ledger is broken')
    const result = method.apply(this, args)
    return result instanceof Promise ? result.then(finish) : finish(result)
  }
}

export default {
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/api/__drill') return production.fetch(request, env, context)
    throws = searchParams.get('throws')
    return new Response(null, { status: 204, headers: { 'x-thrown': String(thrown) } })
  },
  scheduled: (event, env, context) => production.scheduled(event, env, context),
}
