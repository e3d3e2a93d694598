import { defineConfig } from 'vitest/config'
import { PURE, SHARED } from '../../vitest.shared.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { ...PURE, name: 'web', include: ['{src,tests}/**/*.test.ts'] } },
      {
        test: {
          ...SHARED,
          name: 'web pages',
          // Loading the libraries takes longer than running most files' tests.
          isolate: false,
          unstubGlobals: true,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/leave-page.ts'],
        },
      },
    ],
  },
})
