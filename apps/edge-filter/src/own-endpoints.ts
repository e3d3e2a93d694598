import { nameOf } from '@crivo/network-guard'
import { challengeSchema, HEALTH_PATH, PUSH_PATH, proveEdge, WATCH_PATH } from '@crivo/shared'
import type { Deps } from './deps.ts'
import { jsonAnswer, jsonError } from './json-answer.ts'
import { receiveRuleset } from './receive-ruleset.ts'
import { receiveWatch } from './receive-watch.ts'
import { trafficPolicy } from './traffic-policy.ts'

type Endpoint = (request: Request, deps: Deps) => Promise<Response>

const READ = ['GET', 'HEAD'] as const

const ENDPOINTS: Readonly<Record<string, { methods: readonly string[]; serve: Endpoint }>> = {
  [HEALTH_PATH]: { methods: READ, serve: serveHealth },
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

/** Says whose edge this is; whoever asks may have it proved. */
async function serveHealth(request: Request, { config }: Deps): Promise<Response> {
  const { domainId, edgeKey, scriptVersion } = config
  const asked = challengeSchema.safeParse(new URL(request.url).searchParams.get('challenge'))
  const proof = asked.success ? await proveEdge(edgeKey, { domainId, challenge: asked.data }) : null
  return jsonAnswer({ status: 'ok', domainId, script: scriptVersion, proof })
}

async function serveVersion(_request: Request, deps: Deps): Promise<Response> {
  const ruleset = await deps.rulesets.current(deps.waitUntil)
  return jsonAnswer({
    script: deps.config.scriptVersion,
    rulesetVersion: ruleset?.version ?? null,
    rulesetHash: ruleset?.hash ?? null,
  })
}

async function servePolicy(_request: Request, deps: Deps): Promise<Response> {
  const ruleset = await deps.rulesets.current(deps.waitUntil)
  return jsonAnswer(trafficPolicy(deps.config, ruleset))
}
