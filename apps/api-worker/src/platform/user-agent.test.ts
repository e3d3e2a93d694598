import { env } from 'cloudflare:workers'
import { platformRuntime } from '@crivo/runtime'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { openCloudflare } from '#cdn/cloudflare/open-cloudflare.ts'
import type { Context } from '#core/context.ts'
import type { DomainRow } from '#core/domains/domain.ts'
import { domains } from '#db/schema.ts'
import { callEdge } from '#deployment/edge/call-edge.ts'
import { notifyEdge } from '#deployment/edge/notify-edges.ts'
import { askEdgeHealth } from '#features/system/ask-edge-health.ts'
import { createMailer } from '#mail/mailer.ts'
import { createPlatformGuard } from '#outbound/create-platform-guard.ts'
import { pushRuleset } from '#publishing/push-ruleset.ts'
import manifest from '../../package.json' with { type: 'json' }
import { createAccount } from '../../test/accounts.ts'
import { PRODUCTION } from '../../test/app-with.ts'
import { createTestContext } from '../../test/context.ts'
import { guardOf } from '../../test/internet.ts'
import { parseConfig } from './config.ts'

const ORIGIN = 'https://shop.example.com'
const SIGNED = {
  domainId: 1,
  version: 1,
  hash: 'a'.repeat(64),
  keyId: 'k1',
  signature: '',
  endorsements: [],
  ruleset: '{}',
}

it.each<[string, (ctx: Context, domain: DomainRow) => Promise<unknown>]>([
  ['a pushed ruleset', () => pushRuleset(platformRuntime, ORIGIN, SIGNED)],
  ['a health check', () => askEdgeHealth(platformRuntime, `${ORIGIN}/__crivo/health`)],
  ['a proof of an edge', (ctx, domain) => callEdge(ctx, domain)],
  ['a notice that somebody watches', (ctx, domain) => notifyEdge(ctx, domain)],
  [
    'a mail',
    async (ctx) => {
      const mailer = createMailer(await parseConfig({ ...env, ...PRODUCTION }), ctx.db, ctx)
      await mailer.send({ to: 'a@example.com', subject: '', text: '' })
    },
  ],
  [
    'a call to the CDN',
    async () => {
      const login = { kind: 'token', token: 'a-token' } as const
      await openCloudflare('https://cdn.example.com/v4', login, platformRuntime).verify()
    },
  ],
  [
    'a DNS lookup',
    ({ config }) => createPlatformGuard(config, platformRuntime).check(`${ORIGIN}/`),
  ],
])('%s sends the product and its version', async (_, makeCall) => {
  const agents = new Set<string | null>()
  const note = (request: Request) => {
    agents.add(request.headers.get('User-Agent'))
    return Response.json({ status: 'ok', version: 1 })
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => note(new Request(...call)))
  const config = await parseConfig(env)
  const ctx = await createTestContext({ guard: guardOf(config, (_url, request) => note(request)) })
  const { domainId } = await createAccount()
  const domain = await ctx.db.select().from(domains).where(eq(domains.id, domainId)).get()
  if (domain === undefined) throw new Error('The account has no domain')
  await makeCall(ctx, domain).catch(() => undefined)
  expect([...agents]).toEqual([`Crivo/${manifest.version}`])
})
