import { absoluteRefresh } from './absolute-address.ts'
import { attributeText, BaseInserter } from './base-inserter.ts'
import { ANYWHERE, basePlaces } from './base-places.ts'
import { adaptContentPolicy } from './content-policy.ts'
import { ContextMenuGuard, GUARD_HASH } from './context-menu-guard.ts'
import { openingOf } from './page-opening.ts'

interface Rewriting {
  /** Where the page came from. */
  readonly page: URL
  /** Where the visitor is. */
  readonly campaignUrl: URL
  readonly disablesContextMenu: boolean
}

/**
 * Makes a page work under another address than its own. Streamed: only what comes first is
 * looked at before, as a handler that is called for every element costs twenty times the rest.
 */
export async function rewritePage(response: Response, rewriting: Rewriting): Promise<Response> {
  const { page, disablesContextMenu } = rewriting
  const places = basePlaces(await openingOf(response))
  const base = new BaseInserter(page)
  const rewriter = new HTMLRewriter()
  if (disablesContextMenu) {
    rewriter.on(places === ANYWHERE ? ANYWHERE : 'head', new ContextMenuGuard())
  }
  rewriter
    .on(places, base)
    .on('meta[http-equiv]', {
      element: (meta) => adaptMeta(meta, base.current, rewriting),
    })
    .on('a[href^="#"], area[href^="#"]', {
      element: (link) => keepOnPage(link, base.current, rewriting),
    })
    // Without an address a form goes to the document's own one, whatever the base.
    .on('form:not([action]), form[action=""]', {
      element: (form) => void form.setAttribute('action', attributeText(page)),
    })
    .on('button[formaction=""], input[formaction=""]', {
      element: (button) => void button.setAttribute('formaction', attributeText(page)),
    })
  try {
    return rewriter.transform(response)
  } catch {
    // The page names an encoding that cannot be rewritten (UTF-16, or none at all): left as it is.
    return response
  }
}

/** A link into the page stays on it, as it did before the `<base>`; by a base of the page's own it left. */
function keepOnPage(link: Element, base: URL, { page, campaignUrl }: Rewriting): void {
  if (withoutFragment(base) !== page.href) return
  const fragment = link.getAttribute('href') ?? ''
  link.setAttribute('href', attributeText(campaignUrl) + fragment)
}

function adaptMeta(meta: Element, base: URL, { page, disablesContextMenu }: Rewriting): void {
  const content = quotesOf(meta.getAttribute('content') ?? '')
  const name = meta.getAttribute('http-equiv')?.toLowerCase()
  if (name === 'content-security-policy') {
    const scriptHash = disablesContextMenu ? GUARD_HASH : null
    meta.setAttribute('content', adaptContentPolicy(content, { page, scriptHash }))
  }
  // It is obeyed when it is read, so that a `<base>` behind it comes too late.
  if (name === 'refresh') meta.setAttribute('content', absoluteRefresh(content, base))
}

/** The rewriter hands out attributes as they are written; of what is escaped only quotes matter here. */
const quotesOf = (text: string): string =>
  text.replace(/&(?:#0*39|#x0*27|apos);/gi, "'").replace(/&(?:#0*34|#x0*22|quot);/gi, '"')

const withoutFragment = (url: URL): string => url.href.split('#', 1).join('')
