import {
  CONTENT_LENGTH,
  PREVIEW_LENGTH,
  type RealSimulate,
  type RealSimulationResult,
} from '@crivo/shared'
import type { AccountContext } from '#core/context.ts'
import { AppError } from '#platform/app-error.ts'
import { visitOnce } from './visit-once.ts'

/**
 * Visits a URL and returns the response's size and server. Throws the errors of `visitOnce`, and
 * `PROXY_UNAVAILABLE`, because a visit must never silently bypass the requested proxy.
 */
export async function realSimulate(
  ctx: AccountContext,
  { useProxy, ...input }: RealSimulate,
): Promise<RealSimulationResult> {
  if (useProxy) throw new AppError('PROXY_UNAVAILABLE')
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
