import type { Runtime } from '@crivo/runtime'
import type { InsertedScript } from './inserted-scripts.ts'
import { visitorHeaders } from './page-headers.ts'
import { isRewritable } from './page-type.ts'
import { rewritePage } from './rewrite-page.ts'

interface Target extends Pick<Runtime, 'setTimer'> {
  /** The visited URL. */
  readonly campaignUrl: Pick<URL, 'href'>
  readonly scripts: readonly InsertedScript[]
}

/** Returns a fetched page in the form that visitors get, without cookies. */
export async function pageForVisitor(
  { page, url }: { readonly page: Response; readonly url: URL },
  { campaignUrl, setTimer, ...target }: Target,
): Promise<Response> {
  const isRewritten = isRewritable(page.headers)
  const scripts = isRewritten ? target.scripts : []
  const headers = visitorHeaders({ url, headers: page.headers, isRewritten, scripts })
  if (!isRewritten || page.body === null) {
    return new Response(page.body, { status: page.status, headers })
  }
  const length = lengthOf(page.headers)
  return rewritePage(page, headers, {
    page: url,
    campaignUrl,
    length,
    scripts,
    setTimer,
  })
}

/** Returns the body's length; `null` if it is unknown or the body is compressed. */
function lengthOf(headers: Headers): number | null {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? null : Number(length)
}
