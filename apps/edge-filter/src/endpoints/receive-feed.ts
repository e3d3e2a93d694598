import { feedStatementSchema, parseJson } from '@crivo/shared'
import type { EdgeContext } from '#context.ts'
import { isGenuine } from '#feed/signed-feed.ts'
import { jsonAnswer, jsonError } from '#lib/json-answer.ts'
import { log, reasonOf } from '#lib/log.ts'
import { readText } from './read-text.ts'

const MAX_BYTES = 16_384

/**
 * Accepts the statement about a new feed; the feed itself is fetched after the response. The
 * signature is the only credential.
 */
export async function receiveFeed(request: Request, context: EdgeContext): Promise<Response> {
  const text = await readText(request, MAX_BYTES)
  if (text === null) return jsonError('PAYLOAD_TOO_LARGE', context.requestId)
  const body = parseJson(text)
  if (body === undefined) return jsonError('INVALID_JSON', context.requestId)
  const statement = feedStatementSchema.safeParse(body).data
  if (statement === undefined) return jsonError('VALIDATION_FAILED', context.requestId)
  if (!(await isGenuine(statement, context.config))) {
    return jsonError('INVALID_SIGNATURE', context.requestId)
  }
  try {
    const version = await context.connect().noteFeed(statement.version)
    return jsonAnswer({ version })
  } catch (error) {
    log.error('feed push failed', { reason: reasonOf(error) })
    return jsonError('UNAVAILABLE', context.requestId)
  }
}
