import { defineConfig } from 'vitest/config'
import { PURE, SHARED } from '../../vitest.shared.ts'

/** Node loads the packages once; each opened page reloads only the app's own modules. */
const server = { deps: { external: [/\/packages\/[^/]+\/src\//] } }

export default defineConfig({
  test: {
    projects: [
      { test: { ...PURE, name: 'web', include: ['{src,test}/**/*.test.ts'], server } },
      {
        // People get the production build, which also renders much faster.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...SHARED,
          name: 'web pages',
          // Loading the libraries takes longer than running most files' tests.
          isolate: false,
          unstubGlobals: true,
          include: ['src/**/*.test.tsx'],
          server,
          env: { NODE_ENV: 'production' },
          setupFiles: ['test/leave-page.ts'],
        },
      },
    ],
  },
})
