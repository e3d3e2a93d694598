import type { ServiceStatus } from '@crivo/shared'
import * as z from 'zod'
import type { Context } from '../../context.ts'

const TIMEOUT_MS = 2_000

/** What an edge answers; whatever else is at the address may say 200 to anything. */
const healthSchema = z.object({ status: z.literal('ok') })

/** Asks the edge that is configured for it over the network; `unknown` if none is. */
export async function askEdge({ config }: Context): Promise<ServiceStatus> {
  if (config.edgeProbeUrl === null) return 'unknown'
  const response = await fetch(config.edgeProbeUrl, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`answered ${response.status}`)
  }
  healthSchema.parse(await response.json())
  return 'operational'
}
