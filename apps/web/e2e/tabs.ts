import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { product } from './product.ts'

/** The browser of this worker, for all of its test files. */
export const browser = await launchBrowser()

const USUAL = { locale: 'en-US', reducedMotion: 'reduce' } as const

/**
 * Contexts that outlive test files, because they cache the app's files: requesting more than a
 * hundred takes longer than most screens' other work.
 */
const kept: { context: BrowserContext; kind: string; isUsed: boolean }[] = []

/** Opens a page as in a browser of its own that nobody has used; in English, unless told. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await takeContext(options)
  await context.clearCookies()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { origin } = new URL(product.dashboardUrl)
  // What earlier pages stored, but not the cached files.
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
  return page
}

async function takeContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const kind = JSON.stringify(options)
  let taken = kept.find((each) => each.kind === kind && !each.isUsed)
  if (taken === undefined) {
    const context = await browser.newContext({ ...USUAL, ...options })
    taken = { context, kind, isUsed: true }
    kept.push(taken)
  }
  taken.isUsed = true
  return taken.context
}

export async function closePages(): Promise<void> {
  const close = async (context: BrowserContext) => {
    const found = kept.find((each) => each.context === context)
    if (found === undefined) return context.close()
    await Promise.all(context.pages().map((page) => page.close()))
    found.isUsed = false
  }
  await Promise.all(browser.contexts().map(close))
}
