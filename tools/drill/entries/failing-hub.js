// The edge with a Hub that throws after `/__drill?throws=true`.
import { DurableObject } from 'cloudflare:workers'
import production, { Hub as ProductionHub } from './worker.js'

let throws = false

export class Hub extends ProductionHub {}

/** Yields the names of a class's members, including inherited members. */
function* membersOf({ prototype }) {
  for (let at = prototype; at !== DurableObject.prototype; at = Object.getPrototypeOf(at))
    yield* Object.getOwnPropertyNames(at)
}

for (const name of new Set(membersOf(ProductionHub))) {
  const method = ProductionHub.prototype[name]
  // Alarms keep running; only calls to the Hub fail.
  if (name === 'constructor' || name === 'alarm' || typeof method !== 'function') continue
  Hub.prototype[name] = async function (...args) {
    if (throws) throw new Error('The Hub does not answer')
    return method.apply(this, args)
  }
}

export default {
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/__drill') return production.fetch(request, env, context)
    throws = searchParams.get('throws') === 'true'
    return new Response(null, { status: 204 })
  },
}
