import {
  CONTENT_LENGTH,
  PREVIEW_LENGTH,
  type RealSimulate,
  type RealSimulationResult,
} from '@crivo/shared'
import type { AccountContext } from '../../context.ts'
import { DomainError } from '../../domain-error.ts'
import { visitOnce } from './visit-once.ts'

/**
 * Visits an address and says how much there is and which server it was. Throws as
 * `visitOnce`, and `PROXY_UNAVAILABLE`: no proxy is ever used without saying so.
 */
export async function realSimulate({
  ctx,
  input: { useProxy, ...input },
}: {
  ctx: AccountContext
  input: RealSimulate
}): Promise<RealSimulationResult> {
  if (useProxy) throw new DomainError('PROXY_UNAVAILABLE')
  const { visited, text } = await visitOnce(ctx, input)
  const addresses = await ctx.guard.lookUp(new URL(visited.url)).catch(() => [])
  return {
    ...visited,
    fullPageLength: text.length,
    pagePreview: text.slice(0, PREVIEW_LENGTH),
    content: text.slice(0, CONTENT_LENGTH),
    realIP: addresses[0] ?? null,
  }
}
