import { parseJson } from '@crivo/shared'
import { hasOptedOut } from '@crivo/visit'
import * as z from 'zod/mini'
import type { EdgeContext } from '#context.ts'
import { readText } from './read-text.ts'

const MAX_BYTES = 512
const reportSchema = z.strictObject({
  token: z.string(),
  bits: z.int().check(z.gte(0), z.lte(15)),
})

/**
 * Receives a page's report after its visit. Always sends the same response; reports that are
 * malformed, late or from a reviewer's page are dropped here.
 */
export async function receiveVisitReport(
  request: Request,
  context: EdgeContext,
): Promise<Response> {
  const text = await readText(request, MAX_BYTES)
  const { data } = reportSchema.safeParse(parseJson(text ?? ''))
  const visit = data === undefined ? null : await context.tickets.open(data.token)
  if (data !== undefined && visit !== null && !hasOptedOut(request.headers)) {
    const { owner, ...ticket } = visit
    if (owner === context.config.domainId) {
      context.visits.report({ ...ticket, bits: data.bits }, context.waitUntil)
    }
  }
  return new Response(null, { status: 204 })
}
