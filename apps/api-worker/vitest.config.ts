import { join } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { buildEdgeScripts } from '../../scripts/lib/edge-scripts.ts'
import { createSecrets } from '../../scripts/lib/secrets.ts'
import { answerOutside } from './test/outside.ts'

// What the worker deploys is a part of it.
await buildEdgeScripts()

export default defineConfig(async () => ({
  plugins: [
    cloudflareTest({
      wrangler: { configPath: '../../wrangler.toml' },
      miniflare: {
        bindings: {
          ...(await createSecrets(['new', 'old'])),
          OPERATOR_KEY: 'the-operator-key-of-the-tests-only',
          ENVIRONMENT: 'local',
          APP_URL: 'https://app.example.com',
          MIGRATIONS: await readD1Migrations(join(import.meta.dirname, 'src/db/migrations')),
        },
        outboundService: answerOutside,
      },
    }),
  ],
  test: {
    // A guard against hanging, wide enough for a small machine with other work.
    testTimeout: 60_000,
    name: 'api-worker',
    // Workers log a line a request; only a test that fails shows its own.
    silent: 'passed-only' as const,
    include: ['src/**/*.test.ts'],
    setupFiles: ['test/migrate.ts'],
  },
}))
