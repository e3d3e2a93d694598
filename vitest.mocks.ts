import { afterEach, vi } from 'vitest'

// Test files share an isolate, so no mock or clock may outlive its test.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
