import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Campaign,
  type CampaignIntegration,
  type IssuedApiKey,
  SECOND_MS,
} from '@crivo/shared'
import { callApi, signInOrFail } from '../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from '../../scripts/lib/local/demo-account.ts'
import { readPorts } from '../../scripts/lib/local/ports.ts'
import { runCommand } from '../../scripts/lib/run-command.ts'
import { startServer } from './start-server.ts'
import { tryTag } from './try-tag.ts'
import { type Outcome, openAs, STOPPED, VISITORS } from './visit.ts'

/** Generous enough for a busy machine; the integrations' own tests cover budgets. */
const BUDGET_MS = 5 * SECOND_MS

const ports = readPorts(process.env.PORT)
const api = `http://127.0.0.1:${ports.api}`
const token = await signInOrFail(api, DEMO_ACCOUNT)
// A separate campaign without the demo's countries, because this machine's IP address has no
// country.
const campaign = await callApi<Campaign>(api, 'POST', '/api/campaigns', {
  token,
  body: {
    name: 'Trying the integrations',
    path: `/try-${Date.now()}`,
    domainId: DEMO_DOMAIN.id,
    blackContent: `http://127.0.0.1:${ports.pages}/black`,
    whiteContent: `http://127.0.0.1:${ports.pages}/white`,
  },
})
const body = { name: campaign.name, scopes: ['decide'], campaignId: campaign.id }
const key = await callApi<IssuedApiKey>(api, 'POST', '/api/api-keys', { token, body })
const path = `/api/campaigns/${campaign.id}/publishable-key`
const { publishableKey } = await callApi<CampaignIntegration>(api, 'POST', path, { token })
const store = await mkdtemp(join(tmpdir(), 'crivo-try-'))

let failed = 0
try {
  for (const at of [api, STOPPED]) {
    console.log(at === api ? '\nThe API runs' : '\nThe API is stopped: everyone gets the fail mode')
    const environment = {
      CRIVO_KEY: key.secret,
      CRIVO_API: at,
      CRIVO_BUDGET: `${BUDGET_MS}`,
      CRIVO_STORE: store,
    }
    const php = (await runCommand('php', ['--version']).catch(() => null)) !== null
    if (php) await tryServer('php', environment, at === api)
    else console.log('  PHP isn’t installed: see integrations/php/try.sh')
    await tryServer('express', environment, at === api)
    const outcomes = await tryTag({ api: at, key: String(publishableKey), budgetMs: BUDGET_MS })
    for (const outcome of outcomes) print('tag', outcome)
  }
} finally {
  await rm(store, { recursive: true })
  const headers = { Authorization: `Bearer ${token}` }
  for (const made of [`api-keys/${key.id}`, `campaigns/${campaign.id}`])
    await fetch(`${api}/api/${made}`, { method: 'DELETE', headers })
}
process.exitCode = failed === 0 ? 0 : 1

async function tryServer(
  kind: 'php' | 'express',
  environment: Record<string, string>,
  isUp: boolean,
) {
  const server = await startServer(kind, environment)
  try {
    for (const visitor of VISITORS) print(kind, await openAs(visitor, server.url, isUp))
  } finally {
    await server.stop()
  }
}

function print(kind: string, { visitor, expected, got }: Outcome): void {
  const isGood = expected === got
  if (!isGood) failed += 1
  console.log(`  ${isGood ? '✓' : '✗'} ${kind.padEnd(8)} ${visitor.padEnd(24)} ${got}`)
}
