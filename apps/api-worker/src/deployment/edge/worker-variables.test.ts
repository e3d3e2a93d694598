import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { requireDomain } from '#core/domains/domain.ts'
import { parseConfig } from '#platform/config.ts'
import { createAccount } from '../../../test/accounts.ts'
import { createTestContext, signedInAs } from '../../../test/context.ts'
import { workerSecrets, workerVariables } from './worker-variables.ts'

const EDGE_OTLP = '{"url":"https://collector.example","headers":{"authorization":"key"}}'

it('gives the collector to automatic edges only, as a secret that makes a new version', async () => {
  const account = await createAccount()
  const ctx = signedInAs(account.id, await createTestContext())
  const stored = await requireDomain(ctx, account.domainId)
  const config = await parseConfig({ ...env, EDGE_OTLP })
  const read = async (configurationType: 'automatic' | 'manual', of: typeof config) => {
    const domain = { ...stored, configurationType }
    const { SCRIPT_VERSION, ...others } = await workerVariables({ config: of }, domain)
    return { version: SCRIPT_VERSION, others, secrets: await workerSecrets({ config: of }, domain) }
  }
  const automatic = await read('automatic', config)
  expect(JSON.parse(automatic.secrets.OTLP ?? '')).toEqual({
    url: 'https://collector.example',
    headers: { authorization: 'key' },
    sample: 0.01,
  })
  expect(JSON.stringify(automatic.others)).not.toContain('collector')
  expect(automatic.version).not.toBe((await read('automatic', ctx.config)).version)
  expect(await read('manual', config)).toEqual(await read('manual', ctx.config))
})
