import { afterEach, vi } from 'vitest'

// Test files share an isolate, so no mock may outlive its test.
afterEach(() => void vi.restoreAllMocks())
