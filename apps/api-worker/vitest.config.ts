import { join } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { buildEdgeScripts } from '../../scripts/lib/edge-scripts.ts'
import { createSecrets } from '../../scripts/lib/secrets.ts'
import { answerOutside } from './test/outside.ts'

// What the worker deploys is a part of it.
await buildEdgeScripts()
const CLOUDFLARE_CLIENT = [
  'cloudflare/error',
  'cloudflare/tree-shakable',
  'cloudflare/resources/accounts/accounts',
  'cloudflare/resources/accounts/tokens/tokens',
  'cloudflare/resources/dns/records',
  'cloudflare/resources/user/tokens/tokens',
  'cloudflare/resources/user/user',
  'cloudflare/resources/workers/routes',
  'cloudflare/resources/workers/scripts/script-and-version-settings',
  'cloudflare/resources/workers/scripts/scripts',
  'cloudflare/resources/zones/activation-check',
  'cloudflare/resources/zones/zones',
]

/** What isolates keep in memory, by ids that only storage which is emptied gives twice. */
const KEPT_IN_MEMORY = ['src/features/decisions/*.test.ts', 'src/features/api-keys/*.test.ts']

const worker = async () =>
  cloudflareTest({
    wrangler: { configPath: '../../wrangler.toml' },
    miniflare: {
      bindings: {
        ...(await createSecrets(['new', 'old'])),
        OPERATOR_KEY: 'the-operator-key-of-the-tests-only',
        ENVIRONMENT: 'local',
        APP_URL: 'https://app.example.com',
        CDN_API_URL: 'https://cdn.test/client/v4',
        MIGRATIONS: await readD1Migrations(join(import.meta.dirname, 'src/db/migrations')),
      },
      outboundService: answerOutside,
    },
  })

const project = async (
  name: string,
  files: { include: string[]; exclude: string[]; isolate: boolean },
) => ({
  plugins: [await worker()],
  test: {
    // A guard against hanging, wide enough for a small machine with other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    name,
    // As one file, as in the worker's bundle: its parts are some thousand modules.
    deps: { optimizer: { ssr: { enabled: true, include: CLOUDFLARE_CLIENT } } },
    setupFiles: ['test/empty-storage.ts'],
    ...files,
  },
})

export default defineConfig(async () => ({
  test: {
    // Workers log a line a request; only a test that fails shows its own.
    silent: 'passed-only' as const,
    projects: [
      // Starting an isolate for each file would take longer than their tests.
      await project('api-worker', {
        include: ['src/**/*.test.ts'],
        exclude: KEPT_IN_MEMORY,
        isolate: false,
      }),
      await project('api-worker, kept in memory', {
        include: KEPT_IN_MEMORY,
        exclude: [],
        isolate: true,
      }),
    ],
  },
}))
