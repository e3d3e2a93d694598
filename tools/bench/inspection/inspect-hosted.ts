import { type Inspection, inspect, localReaders as readers } from '@crivo/inspection'
import { createGuard } from '@crivo/network-guard'
import { platformRuntime } from '@crivo/runtime'
import { ownBrowser } from './browser.ts'
import type { HostedSite } from './host.ts'
import { createLoad } from './load.ts'

const VISIT_MS = 30_000

/** Whether an inspection also shows the page in a browser. */
export type Door = 'plain' | 'browser'

/** Inspects a hosted site by the public standard. */
export async function inspectHosted(
  url: string,
  { fetch }: HostedSite,
  door: Door,
): Promise<Inspection> {
  const guard = createGuard({ ...platformRuntime, resolve: async () => ['93.184.215.14'], fetch })
  const given = { load: createLoad(guard), readers, standard: 'public' } as const
  if (door === 'plain') return inspect(url, given)
  const browser = await ownBrowser.open(guard)
  try {
    return await inspect(url, {
      ...given,
      render: (at, vantage, { takeFetch }) =>
        browser.render(at, vantage, { takeFetch, signal: AbortSignal.timeout(VISIT_MS) }),
    })
  } finally {
    await browser.close()
  }
}
