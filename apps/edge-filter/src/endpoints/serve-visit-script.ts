import type { EdgeContext } from '#context.ts'
import { jsonError } from '#lib/json-answer.ts'

/** Serves the script from the campaign's own host; it is identical for everyone. */
export async function serveVisitScript(
  _request: Request,
  { visitScript, requestId }: EdgeContext,
): Promise<Response> {
  const text = await visitScript.read()
  if (text === null) return jsonError('UNAVAILABLE', requestId)
  const type = 'text/javascript; charset=utf-8'
  return new Response(text, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
  })
}
