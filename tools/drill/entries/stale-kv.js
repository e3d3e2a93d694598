// The control plane on a KV that does not show recent writes: `/api/__drill?reads=` sets whether
// reads return nothing, the text of an older ruleset, or the current one.
import production from './index.js'

export * from './index.js'

let reads = 'current'
let older = null

const stale = (namespace) => ({
  put: async (key, value) => {
    if (key.startsWith('ruleset:')) older ??= value
    await namespace.put(key, value)
  },
  get: async (key) => {
    if (reads === 'nothing') return null
    return reads === 'older' && key.startsWith('ruleset:') ? older : namespace.get(key)
  },
})

const withStaleReads = (env) => ({ ...env, RULESETS: stale(env.RULESETS) })

export default {
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/api/__drill') return production.fetch(request, withStaleReads(env), context)
    reads = searchParams.get('reads')
    return new Response(null, { status: 204 })
  },
  scheduled: (event, env, context) => production.scheduled(event, withStaleReads(env), context),
}
