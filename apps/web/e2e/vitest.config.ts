import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { WAITING } from '../../../vitest.shared.ts'

export default defineConfig({
  test: {
    ...WAITING,
    name: 'web e2e',
    include: ['**/*.e2e.ts'],
    globalSetup: [join(import.meta.dirname, 'global-setup.ts')],
    setupFiles: [join(import.meta.dirname, 'close-pages.ts')],
  },
})
