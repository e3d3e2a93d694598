import { nameOf } from '@crivo/network-guard'
import { PUSH_PATH, WATCH_PATH } from '@crivo/shared'
import manifest from '../package.json' with { type: 'json' }
import type { Deps } from './deps.ts'
import { jsonAnswer, jsonError } from './json-answer.ts'
import { receiveRuleset } from './receive-ruleset.ts'
import { receiveWatch } from './receive-watch.ts'
import { trafficPolicy } from './traffic-policy.ts'

type Endpoint = (request: Request, deps: Deps) => Promise<Response>

const READ = ['GET', 'HEAD'] as const

const ENDPOINTS: Readonly<Record<string, { methods: readonly string[]; serve: Endpoint }>> = {
  '/__crivo/health': { methods: READ, serve: async () => jsonAnswer({ status: 'ok' }) },
  '/__crivo/version': { methods: READ, serve: serveVersion },
  '/.well-known/traffic-policy.json': { methods: READ, serve: servePolicy },
  [PUSH_PATH]: { methods: ['POST'], serve: receiveRuleset },
  [WATCH_PATH]: { methods: ['POST'], serve: receiveWatch },
}

/** Whether the edge itself answers here, whatever the host; campaigns cannot have these paths. */
export const isOwnPath = (pathname: string): boolean =>
  /^\/(?:__crivo|\.well-known)(?:\/|$)/.test(pathname)

export async function serveOwnPath(request: Request, url: URL, deps: Deps): Promise<Response> {
  if (nameOf(url) !== deps.config.domainName) {
    return jsonError('HOST_NOT_SERVED', deps.requestId)
  }
  const endpoint = ENDPOINTS[url.pathname]
  if (endpoint === undefined) return jsonError('NOT_FOUND', deps.requestId)
  if (!endpoint.methods.includes(request.method)) {
    const allow = endpoint.methods.join(', ')
    return jsonError('METHOD_NOT_ALLOWED', deps.requestId, { allow })
  }
  return endpoint.serve(request, deps)
}

async function serveVersion(_request: Request, deps: Deps): Promise<Response> {
  const ruleset = await deps.rulesets.current(deps.waitUntil)
  return jsonAnswer({
    script: manifest.version,
    rulesetVersion: ruleset?.version ?? null,
    rulesetHash: ruleset?.hash ?? null,
  })
}

async function servePolicy(_request: Request, deps: Deps): Promise<Response> {
  const ruleset = await deps.rulesets.current(deps.waitUntil)
  return jsonAnswer(trafficPolicy(deps.config, ruleset))
}
