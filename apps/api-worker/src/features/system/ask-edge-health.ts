import type { Runtime } from '@crivo/runtime'
import { edgeHealthSchema, isZoneBlock, SECOND_MS } from '@crivo/shared'
import type * as z from 'zod'
import { readEdgeAnswer } from '#outbound/read-edge-answer.ts'
import { USER_AGENT } from '#platform/user-agent.ts'

const TIMEOUT_MS = 2 * SECOND_MS

/** The edge's response; another server at the address may respond 200 to anything. */
const healthSchema = edgeHealthSchema.pick({ status: true, controlPlane: true, pages: true })

/** Thrown by `askEdgeHealth` if the zone's security blocked the call to the edge. */
export class EdgeBlockedError extends Error {
  override readonly name = 'EdgeBlockedError'
}

/**
 * Checks over the network that an edge is up, and its connection to the control plane. Throws if it
 * does not respond in time, and an `EdgeBlockedError` if its zone blocks the call.
 */
export async function askEdgeHealth(
  { fetch, timeout }: Pick<Runtime, 'fetch' | 'timeout'>,
  url: string,
): Promise<z.infer<typeof healthSchema>> {
  const signal = timeout(TIMEOUT_MS)
  const response = await fetch(url, {
    headers: { 'User-Agent': USER_AGENT },
    signal,
    redirect: 'manual',
  })
  if (!response.ok) {
    await response.body?.cancel()
    const outcome = `answered ${response.status}`
    throw isZoneBlock(response) ? new EdgeBlockedError(outcome) : new Error(outcome)
  }
  return healthSchema.parse(await readEdgeAnswer(url, response, signal))
}
