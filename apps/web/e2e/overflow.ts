import type { Page } from 'playwright-core'

/**
 * Returns by how many pixels a page is wider than its window. Poll it: a page that was just resized
 * may not be laid out yet.
 */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
