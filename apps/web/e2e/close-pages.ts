import { afterAll, beforeEach } from 'vitest'
import { browser, closePages } from './tabs.ts'

// A failure that does not repeat is known only by its log.
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      console.log(page.url(), await page.locator('body').ariaSnapshot())
    }
  })
})
afterAll(closePages)
