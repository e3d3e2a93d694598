import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../lib/paths.ts'
import { SimulatedAccount } from './test/simulated-account.ts'
import { ACCOUNT_ID, type Simulator, simulateCloudflare, TOKEN } from './test/simulator.ts'

const PAGES = ['deploying', 'operating', 'self-hosting', 'troubleshooting']
const texts = await Promise.all(
  PAGES.map((page) => readFile(join(ROOT, `docs/${page}.md`), 'utf8')),
)
/** The documents' commands, in order, without those that wait for requests or another terminal. */
const commands = texts
  .flatMap((text) => [...text.matchAll(/npm run wrangler -- ([^`\n]*?)(?=`|\n| {2,}#)/g)])
  .map(([, args = '']) => args.replace('<env>', 'production'))
  .filter((args) => /\b(d1|secret)\b/.test(args))

const account = new SimulatedAccount()
let simulator: Simulator
beforeAll(async () => {
  simulator = await simulateCloudflare(account)
  const db = new DatabaseSync(':memory:')
  db.exec(`create table accounts (id, email, role, plan, allowed_networks);
    create table administration (id); create table sessions (id, ended_at);
    insert into accounts values (1, 'owner@example.com', 'user', 'free', '[]');
    insert into sessions values (1, null)`)
  account.databases.set('11111111-2222-4333-8444-555555555555', { name: 'crivo', db })
  account.workers.set('crivo-api', {
    ...{ versions: [], deployments: [], secrets: new Map(), migrationTag: null },
    ...{ codeUpdate: null, crons: [], isOnSubdomain: false },
  })
})
afterAll(() => simulator.close())

/** Runs a command as npm does, with its placeholders filled in. */
function run(args: string): Promise<{ code: number | null; output: string }> {
  const filled = args
    .replace('<name>', 'OPERATOR_KEY')
    .replace('<account>', '1')
    .replace('<bookmark>', '00000085-ffffffff-00004c6d-2510c8b03a2eb2c48b2422bb3b33fad5')
    .replace('<time>', new Date(Date.now() - 60_000).toISOString())
    .replace('…', 'owner@example.com')
  const child = spawn('sh', ['-c', `node scripts/run.mjs scripts/wrangler.ts ${filled}`], {
    cwd: ROOT,
    env: {
      ...process.env,
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT_ID,
      CLOUDFLARE_API_TOKEN: TOKEN,
      CLOUDFLARE_API_BASE_URL: simulator.apiUrl,
      CI: 'true',
    },
  })
  child.stdin.end('a-value-of-more-than-thirty-two-characters')
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

test.each([...new Set(commands)])(
  'wrangler runs %s',
  async (args) => {
    const { code, output } = await run(args)
    expect([code, code === 0 ? '' : output]).toEqual([0, ''])
    expect(simulator.unknown).toEqual([])
  },
  60_000,
)

test('they change the environment’s own database and worker', () => {
  const db = account.databases.get('11111111-2222-4333-8444-555555555555')?.db
  const owner = db?.prepare('select role, plan, allowed_networks from accounts').get()
  expect(owner).toEqual({ role: 'super_admin', plan: 'scale', allowed_networks: null })
  expect(db?.prepare('select ended_at from sessions').get()).not.toEqual({ ended_at: null })
  expect(account.workers.get('crivo-api')?.secrets.has('OPERATOR_KEY')).toBe(true)
})

test('only a domain’s worker is deployed without the environment’s names', () => {
  const others = texts.flatMap((text) => [
    ...text.matchAll(/(?<!-- --env \S+ |run )\bwrangler (?=d1|secret|tail|versions|deploy)[^`]+/g),
  ])
  expect(others.map(([text]) => text.includes('--name crivo-edge-<id>'))).toEqual([true, true])
})
