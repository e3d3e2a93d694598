import { afterAll, afterEach } from 'vitest'

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
  // React reads `window` in tasks it scheduled before the page was left.
  afterAll(() => new Promise((resolve) => setTimeout(resolve, 100)))
}
