import type { Page } from 'playwright-core'

/**
 * Returns how many pixels wider a page is than its window. Poll it, because a page
 * may not be laid out immediately after a resize.
 */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
