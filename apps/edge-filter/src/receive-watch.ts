import { verifyEdgeCall } from '@crivo/shared'
import type { Deps } from './deps.ts'
import { jsonError } from './json-answer.ts'

/** Takes the control plane's word that somebody watches, signed with the domain's own key. */
export async function receiveWatch(request: Request, deps: Deps): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const call = { method: request.method, path: pathname + search, body: '' }
  const identity = { key: deps.config.edgeKey, now: deps.now() }
  if (!(await verifyEdgeCall(call, request.headers, identity))) {
    return jsonError('INVALID_SIGNATURE', deps.requestId)
  }
  try {
    await deps.connect().watch()
    return new Response(null, { status: 204 })
  } catch (error) {
    console.error('watch failed', error instanceof Error ? error.message : 'unknown')
    return jsonError('UNAVAILABLE', deps.requestId)
  }
}
