import type { Deps } from './deps.ts'
import { ConfigError, type Env } from './env.ts'
import { handleRequest } from './handle-request.ts'
import { jsonError } from './json-answer.ts'
import { isOwnPath } from './own-endpoints.ts'
import { plainText } from './plain-text.ts'
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts'
import { type IsolateDeps, startIsolate } from './start-isolate.ts'

export { Hub } from './hub.ts'

let isolate: IsolateDeps | null = null

/** The answer when nothing else could answer. */
function lastResort(request: Request, requestId: string, isUnconfigured: boolean): Response {
  const headers = { [REQUEST_ID_HEADER]: requestId }
  if (isOwnPath(URL.parse(request.url)?.pathname ?? '')) {
    return jsonError('INTERNAL', requestId, headers)
  }
  const text = isUnconfigured ? 'This host is not set up.' : 'Something went wrong.'
  return plainText(500, `${text}\nRequest ID: ${requestId}`, headers)
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const requestId = requestIdOf(request)
    try {
      isolate ??= startIsolate(env)
      const waitUntil: Deps['waitUntil'] = (promise) => context.waitUntil(promise)
      return await handleRequest(request, { ...isolate, waitUntil, requestId })
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      console.error('request failed', { requestId, reason })
      return lastResort(request, requestId, error instanceof ConfigError)
    }
  },
} satisfies ExportedHandler<Env>
