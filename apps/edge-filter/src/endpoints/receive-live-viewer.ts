import { verifyEdgeCall } from '@crivo/shared'
import type { EdgeContext } from '#context.ts'
import { jsonError } from '#lib/json-answer.ts'
import { log, reasonOf } from '#lib/log.ts'

/** Accepts the control plane's notice of a live viewer, signed with the domain's own key. */
export async function receiveLiveViewer(request: Request, context: EdgeContext): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const call = { method: request.method, path: pathname + search, body: '' }
  const identity = { key: context.config.edgeKey, now: context.now() }
  if (!(await verifyEdgeCall(call, request.headers, identity))) {
    return jsonError('INVALID_SIGNATURE', context.requestId)
  }
  try {
    await context.connect().watch()
    return new Response(null, { status: 204 })
  } catch (error) {
    log.error('watch failed', { reason: reasonOf(error) })
    return jsonError('UNAVAILABLE', context.requestId)
  }
}
