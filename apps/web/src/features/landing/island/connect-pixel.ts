import type { PublicConfig } from '@crivo/shared'
import { followConsent } from './consent-store.ts'

/**
 * Tells the social network once that the page was seen, after the person agreed. As an image:
 * its script could read the session that the dashboard keeps at the same origin.
 */
export function connectPixel({ pixelId }: PublicConfig): void {
  if (pixelId === null) return
  let isSent = false
  followConsent('advertising', (isAllowed) => {
    if (!isAllowed || isSent) return
    isSent = true
    const image = new Image(1, 1)
    image.onerror = () => console.warn('The pixel could not be loaded.')
    const page = location.origin + location.pathname
    image.src = `https://www.facebook.com/tr?${new URLSearchParams({ id: pixelId, ev: 'PageView', dl: page, noscript: '1' })}`
  })
}
