import {
  type Inspection as Inspected,
  inspect,
  MAX_FETCHES,
  type Standard,
  type Vantage,
} from '@crivo/inspection'
import type { AccountContext } from '#core/context.ts'
import { createLoad } from '../load-page.ts'
import { lazyBrowser } from '../render-page.ts'
import type { JobControls } from './job-controls.ts'

interface PageOptions {
  /** The URL whose refusal ends the inspection; by default the page's, `null` for none. */
  readonly target?: string | null
  readonly maxFetches?: number
  /** By default `public`, since anybody's page may be inspected; `strict` for a campaign's. */
  readonly standard?: Standard
  /** Whether a browser may load the page if plain visits leave doubt. */
  readonly hasBrowser?: boolean
  /** Returns the URL that a vantage visits instead of the page's. */
  readonly addressFor?: (address: string, vantage: Vantage) => string
}

/** Inspects a page from every vantage. */
export async function inspectPage(
  ctx: AccountContext,
  url: string,
  { deadline, cancelled, report }: Omit<JobControls, 'beforeStoring'>,
  {
    target = url,
    maxFetches = MAX_FETCHES,
    standard = 'public',
    hasBrowser = true,
    addressFor,
  }: PageOptions = {},
): Promise<Inspected> {
  const load = createLoad(ctx, { target, deadline, cancelled })
  const signal = AbortSignal.any([deadline, cancelled])
  const browser = hasBrowser ? lazyBrowser(ctx, signal) : null
  const inspecting = inspect(url, {
    load: async (address, vantage, options) => {
      report({ kind: 'fetch', vantage: vantage.id })
      const from = addressFor?.(address, vantage) ?? address
      const answer = await load(from, vantage, options)
      if (answer === null || from === address) return answer
      // Only the content is compared: a different URL is not a difference.
      const asAsked = (at: string) => (at === from ? address : at)
      const hops = answer.hops.map((hop) => ({ ...hop, url: asAsked(hop.url) }))
      return { ...answer, url: asAsked(answer.url), hops }
    },
    maxFetches,
    standard,
    onProgress: ({ vantage }) => report({ kind: 'visited', vantage }),
    readers: ctx.inspector,
    render: browser?.render,
    signal: cancelled,
    deadline,
  })
  return inspecting.finally(() => browser?.close())
}
