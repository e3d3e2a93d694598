import { type Inspection as Inspected, inspect } from '@crivo/inspection'
import type { AccountContext } from '../../../context.ts'
import { createLoad } from '../load-page.ts'
import type { JobControls } from './run-job.ts'

/** Inspects a page from every vantage. */
export function inspectPage(
  ctx: AccountContext,
  url: string,
  { deadline, cancelled, tell }: JobControls,
): Promise<Inspected> {
  const load = createLoad(ctx, { target: url, deadline, cancelled })
  return inspect(url, {
    load: (address, vantage, options) => {
      tell({ kind: 'fetch', vantage: vantage.id })
      return load(address, vantage, options)
    },
    onProgress: ({ vantage }) => tell({ kind: 'visited', vantage }),
    signal: cancelled,
    deadline,
  })
}
