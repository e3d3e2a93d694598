import type { Render } from '@crivo/inspection'
import type { Renderer } from '@crivo/rendering'
import type { AccountContext } from '#core/context.ts'
import { claimRateLimit } from '#core/rate-limits/claim-rate-limit.ts'
import { targetLimits } from '#core/rate-limits/target-limits.ts'
import { AppError } from '#platform/app-error.ts'
import { describeError } from '#platform/describe-error.ts'
import { log } from '#platform/log.ts'
import { renderingLimits } from './limits.ts'

/** A browser that opens on first use. */
interface LazyBrowser {
  readonly render: Render
  readonly close: () => Promise<void>
}

/** Returns a browser for one inspection; `null` if the operator has none. */
export function lazyBrowser(ctx: AccountContext, signal: AbortSignal): LazyBrowser | null {
  const { openBrowser } = ctx
  if (openBrowser === null) return null
  let opening: Promise<Renderer | null> | undefined
  const open = async (): Promise<Renderer | null> => {
    try {
      await claimRateLimit(ctx, renderingLimits(ctx.accountId))
      return await openBrowser()
    } catch (error) {
      // The inspection continues and reports that it had no browser.
      if (!(error instanceof AppError)) {
        log.warn({ message: 'The browser is unavailable.', error: describeError(error) })
      }
      return null
    }
  }
  return {
    render: async (url, vantage, { takeFetch }) => {
      opening ??= open()
      const browser = await opening
      if (browser === null || signal.aborted) return null
      const beforeHop = async (hop: URL) => void (await claimRateLimit(ctx, targetLimits(hop)))
      return browser.render(url, vantage, { takeFetch, signal, beforeHop }).catch(() => null)
    },
    close: async () => (await opening)?.close(),
  }
}
