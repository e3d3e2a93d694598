import type { ServiceStatus } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { askHealth } from './ask-health.ts'

/** Probes the configured edge over the network; `unknown` if none is configured. */
export async function askEdge(ctx: Context): Promise<ServiceStatus> {
  const { edgeProbeUrl } = ctx.config
  if (edgeProbeUrl === null) return 'unknown'
  await askHealth(ctx, edgeProbeUrl)
  return 'operational'
}
