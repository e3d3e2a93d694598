import { platformRuntime } from '@crivo/runtime'
import type { Telemetry } from '@crivo/runtime/telemetry'
import { REQUEST_ID_HEADER } from '@crivo/shared'
import type { EdgeContext } from './context.ts'
import { isOwnPath } from './endpoints/own-endpoints.ts'
import type { Env } from './env.ts'
import { handleRequest } from './handle-request.ts'
import { ConfigError } from './lib/config.ts'
import { jsonError } from './lib/json-answer.ts'
import { log, reasonOf } from './lib/log.ts'
import { requestIdOf } from './lib/request-id.ts'
import { textAnswer } from './lib/text-answer.ts'
import { type IsolateContext, startIsolate } from './start-isolate.ts'

export { Hub } from './durable-objects.ts'

let isolate: IsolateContext | null = null

/** One route for all visits to a host, because telemetry must not distinguish pages or visitors. */
const VISIT_ROUTE = '/*'
const OWN_ROUTE = '/__crivo/*'

const isOwn = (request: Request): boolean => isOwnPath(URL.parse(request.url)?.pathname ?? '')

/** Returns the response to an unexpected error. */
function lastResort(request: Request, requestId: string, isUnconfigured: boolean): Response {
  const headers = { [REQUEST_ID_HEADER]: requestId }
  if (isOwn(request)) {
    return jsonError('INTERNAL', requestId, headers)
  }
  const text = isUnconfigured ? 'This host is not set up.' : 'Something went wrong.'
  return textAnswer(500, `${text}\nRequest ID: ${requestId}`, headers)
}

type Call = Pick<EdgeContext, 'waitUntil' | 'requestId'>

async function answer(
  request: Request,
  env: Env,
  { waitUntil, requestId }: Call,
): Promise<Response> {
  try {
    isolate ??= startIsolate(env, platformRuntime, caches)
    return await handleRequest(request, { ...isolate, waitUntil, requestId })
  } catch (error) {
    log.error('request failed', { requestId, reason: reasonOf(error) })
    return lastResort(request, requestId, error instanceof ConfigError)
  }
}

/**
 * Notes a request's duration and status for the collector. Starts after `answer` is called, which
 * loses no time, because a worker's clock only advances on I/O.
 */
async function noted(
  request: Request,
  answered: Promise<Response>,
  { telemetry, waitUntil, requestId }: Call & { readonly telemetry: Telemetry },
): Promise<Response> {
  const startedAt = platformRuntime.now()
  const response = await answered
  telemetry.note(
    {
      requestId,
      method: request.method,
      route: isOwn(request) ? OWN_ROUTE : VISIT_ROUTE,
      status: response.status,
      startedAt,
      endedAt: platformRuntime.now(),
    },
    waitUntil,
  )
  return response
}

export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const requestId = requestIdOf(request, platformRuntime.uuid)
    const waitUntil: EdgeContext['waitUntil'] = (promise) => context.waitUntil(promise)
    const answered = answer(request, env, { waitUntil, requestId })
    const telemetry = isolate?.telemetry ?? null
    return telemetry === null
      ? answered
      : noted(request, answered, { telemetry, waitUntil, requestId })
  },
} satisfies ExportedHandler<Env>
