// The control plane with services that fail as set by `/api/__drill?fails=`: a binding, or one of
// its methods, such as `RULESETS.put`.
import production from './index.js'

export * from './index.js'

let fails = ''

const broken = (name) => () => {
  throw new Error(`${name} does not answer`)
}

/** Returns the binding with its failing methods. */
function bindingOf(name, binding) {
  const [service, method] = fails.split('.')
  if (name !== service) return binding
  return new Proxy(binding, {
    get: (target, key) => {
      const value = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      const isFailing = method === undefined || key === method
      return isFailing ? broken(name) : value.bind(target)
    },
  })
}

const withFailures = (env) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, bindingOf(name, value)]))

export default {
  fetch(request, env, context) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/api/__drill') return production.fetch(request, withFailures(env), context)
    fails = searchParams.get('fails')
    return new Response(null, { status: 204 })
  },
  scheduled: (event, env, context) => production.scheduled(event, withFailures(env), context),
}
