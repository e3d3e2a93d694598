import { join } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { bundleInspector } from '../../scripts/lib/bundle-inspector.ts'
import { createSecrets } from '../../scripts/lib/secrets.ts'
import { LOGS, MOCKS, SEED, SHARED } from '../../vitest.shared.ts'
import { answerOutside } from './test/outside.ts'
import { readSchema } from './test/read-schema.ts'

const BUNDLED = [
  '@simplewebauthn/server',
  'cloudflare/error',
  'cloudflare/tree-shakable',
  'cloudflare/resources/accounts/accounts',
  'cloudflare/resources/accounts/tokens/tokens',
  'cloudflare/resources/bot-management/bot-management',
  'cloudflare/resources/dns/records',
  'cloudflare/resources/firewall/access-rules',
  'cloudflare/resources/rulesets/phases/phases',
  'cloudflare/resources/ssl/certificate-packs/certificate-packs',
  'cloudflare/resources/user/tokens/tokens',
  'cloudflare/resources/user/user',
  'cloudflare/resources/workers/routes',
  'cloudflare/resources/workers/scripts/script-and-version-settings',
  'cloudflare/resources/workers/scripts/scripts',
  'cloudflare/resources/zones/activation-check',
  'cloudflare/resources/zones/settings',
  'cloudflare/resources/zones/zones',
  'drizzle-orm',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'hono',
  'hono/body-limit',
  'hono/cookie',
  'hono/factory',
  'hono/html',
  'hono/route',
  'hono/secure-headers',
  'jose',
  'otpauth',
  'papaparse',
  'pure-rand/generator/xoroshiro128plus',
  'tldts',
  'zod',
]

const inspector = async () => ({
  name: 'crivo-inspector',
  compatibilityDate: '2026-11-01',
  modules: [{ type: 'ESModule' as const, path: 'inspector.js', contents: await bundleInspector() }],
})

const migrations = await readD1Migrations(join(import.meta.dirname, 'src/db/migrations'))

const worker = async () =>
  cloudflareTest({
    wrangler: { configPath: '../../wrangler.toml' },
    miniflare: {
      bindings: {
        ...(await createSecrets(['new', 'old'])),
        OPERATOR_KEY: 'the-operator-key-of-the-tests-only',
        ENVIRONMENT: 'local',
        PROPERTY_SEED: process.env.PROPERTY_SEED ?? '1',
        APP_URL: 'https://app.example.com',
        CDN_API_URL: 'https://cdn.test/client/v4',
        MIGRATIONS: migrations,
        SCHEMA: readSchema(migrations),
      },
      outboundService: answerOutside,
      workers: [await inspector()],
    },
  })

export default defineConfig(async () => ({
  plugins: [await worker()],
  test: {
    ...SHARED,
    name: 'api-worker',
    include: ['src/**/*.test.ts'],
    // Starting an isolate per file would take longer than its tests.
    isolate: false,
    // Bundled into one file each, as in the worker: their parts are about a thousand modules.
    deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
    globalSetup: ['./test/build-edge-scripts.ts'],
    setupFiles: [SEED, LOGS, 'test/empty-storage.ts', MOCKS],
  },
}))
