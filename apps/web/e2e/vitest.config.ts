import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { WAITING } from '../../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...WAITING,
    name: 'web e2e',
    include: ['**/*.e2e.ts'],
    // Loading the tools takes seconds, and files share only the worker's product.
    isolate: false,
    globalSetup: [join(import.meta.dirname, 'global-setup.ts')],
  },
})
