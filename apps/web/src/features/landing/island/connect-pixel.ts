import type { PublicConfig } from '@crivo/shared'
import { followConsent } from './consent-store.ts'

/**
 * Reports the page view to the social network once, after consent. Uses an image, because a script
 * could read the dashboard's session, which shares this origin.
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
