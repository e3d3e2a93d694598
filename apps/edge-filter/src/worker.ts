import type { Deps } from './deps.ts'
import { ConfigError, type Env, readConfig } from './env.ts'
import { handleRequest } from './handle-request.ts'
import { hubConnector } from './hub-client.ts'
import { plainText } from './plain-text.ts'
import { RulesetCache } from './ruleset-cache.ts'
import { HubVisitSink } from './visit-sink.ts'

export { Hub } from './hub.ts'

type IsolateDeps = Omit<Deps, 'waitUntil'>

let isolate: IsolateDeps | null = null

function startIsolate(env: Env): IsolateDeps {
  const config = readConfig(env)
  const connectHub = hubConnector(env, config.domainName)
  const now = () => Date.now()
  const rulesets = new RulesetCache(connectHub, now)
  return {
    config,
    rulesets,
    visits: new HubVisitSink(connectHub, (version) => rulesets.confirm(version)),
    connectHub,
    fetch: (request) => fetch(request),
    now,
  }
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    try {
      isolate ??= startIsolate(env)
      const waitUntil: Deps['waitUntil'] = (promise) => context.waitUntil(promise)
      return await handleRequest(request, { ...isolate, waitUntil })
    } catch (error) {
      console.error('request failed', error instanceof Error ? error.message : 'unknown')
      const isConfig = error instanceof ConfigError
      return plainText(500, isConfig ? 'This host is not set up.' : 'Something went wrong.')
    }
  },
} satisfies ExportedHandler<Env>
