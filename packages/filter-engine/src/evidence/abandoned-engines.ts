import { asksForPage, languageSignals, sendsFetchMetadata } from './engine-signals.ts'
import type { RequestHeaders } from './request-headers.ts'
import { SIGNAL } from './signals.ts'

/** Abandoned engines and phones, which never sent the headers of later ones. */
const ABANDONED = /MSIE \d|Trident\/|Presto\/|^Opera\/\d|Android [1-3]\.|MIDP|UP\.Link/
/** Internet Explorer 9 to 11, which wrote one `Accept`: `text/html, application/xhtml+xml, …`. */
const EXPLORER = /Trident\/[567]/
const EXPLORER_ACCEPT = 'text/html, application/xhtml+xml,'
const LATER_ACCEPT = /image\/a(?:vif|png)|signed-exchange/

/** Returns the signals for headers that an abandoned engine never sent; 0 for other engines. */
export const abandonedSignals = (headers: RequestHeaders): number => {
  const { acceptEncoding, tlsVersion, upgradeInsecureRequests } = headers
  const agent = headers.userAgent ?? ''
  if (!ABANDONED.test(agent)) return 0
  const accept = headers.accept ?? ''
  const isExplorer = EXPLORER.test(agent)
  const isPage = asksForPage(headers)
  // CDNs that replace the codings write `gzip, br` for everyone.
  const isLater =
    sendsFetchMetadata(headers) ||
    upgradeInsecureRequests !== null ||
    acceptEncoding?.includes('deflate, br') === true
  const isForeign =
    LATER_ACCEPT.test(accept) || (isExplorer && isPage && !accept.startsWith(EXPLORER_ACCEPT))
  // Older versions listed images, and sent this only when they reloaded a page.
  const isBare = accept === '' || (accept === '*/*' && agent.includes('MSIE '))
  // Presto lives on in Opera Mini's servers, and Windows taught Internet Explorer 11 TLS 1.3.
  const isAhead =
    tlsVersion === 'TLSv1.3' && agent.includes('MSIE ') && !agent.includes('Trident/7')
  return (
    (isLater ? SIGNAL.impossibleVersion.bit : 0) |
    (isForeign ? SIGNAL.foreignAccept.bit : 0) |
    (isAhead ? SIGNAL.aheadOfVersion.bit : 0) |
    (isBare || (isExplorer && !isPage) ? SIGNAL.acceptOfNavigation.bit : 0) |
    (acceptEncoding === null ? SIGNAL.noEncoding.bit : 0) |
    languageSignals(headers.acceptLanguage)
  )
}
