import type { Handler, SimulatedCall } from './call.ts'
import { Refusal } from './refusal.ts'
import { newId, type SimulatedRoute } from './world.ts'
import { zoneOf } from './zone-calls.ts'

/** Calls about routes. */
export const routeCalls: Readonly<Record<string, Handler>> = {
  'worker-routes-list-routes': (call) => ({
    result: [...zoneOf(call).routes.values()].map(toRoute),
  }),
  'worker-routes-create-route': (call) => {
    const { pattern, script } = readRoute(call)
    const route: SimulatedRoute = { id: newId(), pattern, script }
    zoneOf(call).routes.set(route.id, route)
    return { result: toRoute(route) }
  },
  'worker-routes-update-route': (call) => {
    const route = routeOf(call)
    const { pattern, script } = readRoute(call, route.id)
    Object.assign(route, { pattern, script })
    return { result: toRoute(route) }
  },
  'worker-routes-delete-route': (call) => {
    const { id } = routeOf(call)
    zoneOf(call).routes.delete(id)
    return { result: { id } }
  },
}

function routeOf(call: SimulatedCall): SimulatedRoute {
  const route = zoneOf(call).routes.get(call.params.route_id ?? '')
  if (route === undefined) throw new Refusal(404, 10_019, 'workers.api.error.route_not_found')
  return route
}

/** Validates a call's route against the zone's other routes, except the route it replaces. */
function readRoute(call: SimulatedCall, replaced?: string) {
  const { routes, name, accountId } = zoneOf(call)
  const { pattern, script } = call.body
  const host =
    String(pattern)
      .replace(/^https?:\/\//, '')
      .split('/')[0] ?? ''
  const bare = host.replace(/^\*\.?/, '')
  if (bare !== name && !bare.endsWith(`.${name}`)) {
    throw new Refusal(400, 10_022, 'Invalid pattern: it does not match the zone')
  }
  const others = [...routes.values()].filter(({ id }) => id !== replaced)
  if (others.some((each) => each.pattern === pattern)) {
    throw new Refusal(409, 10_020, 'workers.api.error.duplicate_route')
  }
  if (script !== undefined && !call.world.accounts.get(accountId)?.scripts.has(script)) {
    throw new Refusal(404, 10_007, 'This Worker does not exist on your account.')
  }
  return { pattern: String(pattern), script }
}

const toRoute = ({ id, pattern, script }: SimulatedRoute) => ({
  id,
  pattern,
  ...(script !== undefined && { script }),
})
