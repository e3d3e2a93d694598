import type { ServiceStatus } from '@crivo/shared'
import type { Context } from '../../context.ts'
import { askHealth } from './ask-health.ts'

/** Asks the edge that is configured for it over the network; `unknown` if none is. */
export async function askEdge({ config }: Context): Promise<ServiceStatus> {
  if (config.edgeProbeUrl === null) return 'unknown'
  await askHealth(config.edgeProbeUrl)
  return 'operational'
}
