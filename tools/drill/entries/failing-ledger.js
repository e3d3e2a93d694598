// The control plane with a ledger that throws as set by `/api/__drill?throws=`: before its work,
// after it, or not at all.
import production, { AccountLedger as ProductionLedger } from './index.js'

export * from './index.js'

let throws = 'never'

export class AccountLedger extends ProductionLedger {}

for (const name of Object.getOwnPropertyNames(ProductionLedger.prototype)) {
  const method = ProductionLedger.prototype[name]
  if (name === 'constructor' || typeof method !== 'function') continue
  AccountLedger.prototype[name] = async function (...args) {
    if (throws === 'before') throw new Error('The ledger is broken')
    const result = await method.apply(this, args)
    if (throws === 'after') throw new Error('The ledger stopped working')
    return result
  }
}

export default {
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/api/__drill') return production.fetch(request, env, context)
    throws = searchParams.get('throws')
    return new Response(null, { status: 204 })
  },
  scheduled: (event, env, context) => production.scheduled(event, env, context),
}
