import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type DeployTools, deploy } from './deploy-version.ts'
import type { DeployOptions } from './options.ts'
import { readProject } from './project.ts'
import { rollBack } from './redeploy-previous.ts'
import { Refusal } from './test/answer.ts'
import { expectComplete, storedSecrets, tables } from './test/expect-complete.ts'
import { keepBundles } from './test/keep-bundles.ts'
import { SimulatedAccount } from './test/simulated-account.ts'
import { ACCOUNT_ID, type Simulator, simulateCloudflare, TOKEN } from './test/simulator.ts'
import { writeSmallProject } from './test/small-project.ts'
import { createWrangler } from './wrangler.ts'

/** Secrets that come from third parties. */
const MAIL = { provider: 'resend', key: 're_1', from: 'Crivo <a@example.com>' }
const PROVIDED = { MAIL_PROVIDER: JSON.stringify(MAIL) }

let kept: string
let createKeptWrangler: typeof createWrangler
let folder: string
let account: SimulatedAccount
let simulator: Simulator
let printed: string[]

beforeAll(async () => {
  kept = await mkdtemp(join(tmpdir(), 'crivo-bundles-'))
  createKeptWrangler = keepBundles(kept)
})
afterAll(() => rm(kept, { recursive: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crivo-deploy-'))
  account = new SimulatedAccount()
  simulator = await simulateCloudflare(account)
  printed = []
  await writeSmallProject(folder)
  await writeFile(secretsFile(), JSON.stringify(PROVIDED))
})

afterEach(async () => {
  await simulator.close()
  await rm(folder, { recursive: true })
  expect(simulator.unknown).toEqual([])
})

const credentials = () => ({ token: TOKEN, accountId: ACCOUNT_ID, apiUrl: simulator.apiUrl })

const secretsFile = () => join(folder, 'safe.json')

async function run(options: Partial<DeployOptions> = {}, tools: Partial<DeployTools> = {}) {
  printed = []
  simulator.calls.length = 0
  await deploy(
    {
      environment: 'staging',
      domain: null,
      secretsFile: secretsFile(),
      isDryRun: false,
      isConfirmed: true,
      ...options,
    },
    {
      credentials: credentials(),
      project: readProject(folder),
      print: (line) => printed.push(line),
      confirm: () => Promise.resolve(false),
      visit,
      waits: [],
      createWrangler: createKeptWrangler,
      ...tools,
    },
  )
}

/** Simulates the deployed product for the smoke test; responds once a version is deployed. */
async function visit(url: string): Promise<Response> {
  const worker = account.workers.get('crivo-api-staging')
  if (!url.startsWith('https://crivo-api-staging.')) throw new Error(`Nobody is at ${url}`)
  if (worker?.isOnSubdomain !== true) return new Response('Not here', { status: 404 })
  if (url.endsWith('/')) return new Response('<html></html>')
  if (!url.endsWith('/api/health/deep')) return new Response('Not here', { status: 404 })
  return Response.json({ status: 'ok' }, { headers: { 'X-Request-Id': 'ray' } })
}

/** Matches calls that change the account; D1 queries are excluded. */
const isChange = (call: string) => !call.startsWith('GET') && !call.endsWith('/query')
const changes = () => simulator.calls.filter(isChange)

it('deploys to an empty account, then changes only what differs', async () => {
  await run()
  expectComplete(account)
  expect(printed.at(-1)).toMatch(
    /^https:\/\/crivo-api-staging\.crivo-\w+\.workers\.dev is healthy\.$/,
  )
  const [database] = account.databases.keys()
  const [namespace] = account.namespaces.keys()
  const [version] = account.workers.get('crivo-api-staging')?.versions ?? []
  expect(version?.bindings).toContainEqual(expect.objectContaining({ database_id: database }))
  expect(version?.bindings).toContainEqual(expect.objectContaining({ namespace_id: namespace }))
  const kept = JSON.parse(await readFile(secretsFile(), 'utf8'))
  expect(storedSecrets(account)).toEqual(kept)
  expect((await stat(secretsFile())).mode & 0o777).toBe(0o600)
  for (const secret of [...Object.values<string>(kept), TOKEN, ACCOUNT_ID]) {
    expect(printed.join('\n')).not.toContain(secret)
  }

  // Bundled again: the same sources produce the same release.
  await run({ secretsFile: null }, { createWrangler })
  expect(printed).toContain('  nothing to change')
  expect(changes()).toEqual([])

  await writeFile(join(folder, 'dist/index.html'), '<html>new</html>')
  await run({ secretsFile: null })
  expect(printed.filter((line) => line.startsWith('→'))).toEqual([
    expect.stringContaining('upload crivo-api-staging'),
  ])
  expectComplete(account)
  expect(storedSecrets(account)).toEqual(kept)

  const tags = () => {
    const { deployments = [], versions = [] } = account.workers.get('crivo-api-staging') ?? {}
    const tagOf = new Map(versions.map(({ id, annotations }) => [id, annotations['workers/tag']]))
    return deployments.map(({ version }) => tagOf.get(version))
  }
  const [second, first] = tags()
  expect(first).not.toBe(second)
  const tools = { credentials: credentials(), print: () => {}, visit, waits: [] }
  const environment = 'staging'
  const no = { ...tools, confirm: () => Promise.resolve(false) }
  await expect(rollBack({ environment, isConfirmed: false }, no)).rejects.toThrow('Nothing was')
  await rollBack({ environment, isConfirmed: true }, no)
  expect(tags().slice(0, 3)).toEqual([first, second, first])
  expectComplete(account)
  // The release it came from is no earlier one.
  await expect(rollBack({ environment, isConfirmed: true }, no)).rejects.toThrow('no earlier')
})

it('rejects a rollback without an earlier release', async () => {
  const tools = {
    credentials: credentials(),
    print: () => {},
    visit,
    confirm: () => Promise.resolve(true),
  }
  const refusal = rollBack({ environment: 'staging', isConfirmed: true }, tools)
  await expect(refusal).rejects.toThrow('no earlier release')
  expect(changes()).toEqual([])
})

it('creates no secret without a file outside the repository to store it in', async () => {
  await expect(run({ secretsFile: null })).rejects.toThrow('--secrets-file')
  await expect(run({ secretsFile: 'safe.json' })).rejects.toThrow('outside the repository')
  await rm(secretsFile())
  await expect(run()).rejects.toThrow('Nothing was changed')
  expect(printed.at(-1)).toContain('Missing in --secrets-file: MAIL_PROVIDER')
  expect(changes()).toEqual([])
})

it('resumes after a crash at any step', async () => {
  // Each run loses its connection after the first change at which no earlier run stopped.
  const crashes = new Set<string>()
  for (let isDone = false; !isDone; ) {
    let isDown = false
    simulator.fault = (call) => {
      if (isDown) return new Refusal(400, 1, 'crashed')
      // A worker with only secrets is uploaded by the same call as its code.
      const change = `${call} ${account.workers.has('crivo-api-staging')}`
      isDown = isChange(call) && !call.includes('asset') && !crashes.has(change)
      if (isDown) crashes.add(change)
      return null
    }
    isDone = await run().then(
      () => true,
      (error) => {
        expect(String(error)).toContain('crashed')
        return false
      },
    )
  }
  expect(crashes.size).toBeGreaterThanOrEqual(8)
  expectComplete(account)
  simulator.fault = () => null
  await run()
  expect(changes()).toEqual([])
  // After the crash, the secrets must be the first run's, which are in the file.
  const kept = JSON.parse(await readFile(secretsFile(), 'utf8'))
  expect(storedSecrets(account)).toEqual(kept)
})

it('reports an invalid token and missing permissions', async () => {
  const wrong = { token: 'wrong', accountId: ACCOUNT_ID, apiUrl: simulator.apiUrl }
  await expect(run({}, { credentials: wrong })).rejects.toThrow('not a token of this account')
  simulator.fault = (call) =>
    call.includes('/d1/') ? new Refusal(403, 10_000, 'Authentication error') : null
  const refusal = run()
  await expect(refusal).rejects.toThrow('403 to GET /d1/database')
  await expect(refusal).rejects.toThrow('D1: Edit')
  await expect(refusal).rejects.not.toThrow(ACCOUNT_ID)
  expect(changes()).toEqual([])
})

it('finds resources whose response was lost, waits when rate limited, uploads no code before its tables, and takes settings', async () => {
  await writeFile(secretsFile(), JSON.stringify({ MAIL_PROVIDER: MAIL }))
  simulator.fault = (call) => (call === 'POST /d1/database' ? 'lost' : null)
  await expect(run()).rejects.toThrow()
  const refused = new Set<string>()
  simulator.fault = (call) => {
    const isFirst = /POST .*namespaces|PATCH .*secrets-bulk/.test(call) && !refused.has(call)
    if (isFirst) refused.add(call)
    return isFirst ? { retryAfter: 1 } : null
  }
  const broken = join(folder, 'migrations/0001_second.sql')
  const good = await readFile(broken, 'utf8')
  await writeFile(broken, 'create table nothing (;')
  await expect(run()).rejects.toThrow('d1 migrations apply failed')
  expect(tables(account)).toEqual(['d1_migrations', 'first'])
  expect(refused.size).toBe(2)
  expect(account.workers.get('crivo-api-staging')?.crons).toEqual([])
  await writeFile(broken, good)
  const unhealthy = () => Promise.resolve(new Response('Worker threw exception', { status: 500 }))
  await expect(run({}, { visit: unhealthy })).rejects.toThrow('the dashboard answers 500')
  expectComplete(account)
  expect(storedSecrets(account).MAIL_PROVIDER).toBe(JSON.stringify(MAIL))

  // The environment's settings, which upload again when they change.
  simulator.fault = () => null
  const settings = join(folder, '.local/deploy/staging/settings.json')
  await writeFile(settings, JSON.stringify({ EDGE_PROBE_URL: 'https://go.example.com/x' }))
  await run()
  expect(printed.join()).toContain('pload')
  const written = JSON.parse(
    await readFile(join(folder, '.local/deploy/staging/wrangler.json'), 'utf8'),
  )
  expect(written.vars).toMatchObject({ EDGE_PROBE_URL: 'https://go.example.com/x' })
  await run()
  expect(printed.join()).toContain('nothing to change')
  await rm(settings)
  await run({ isDryRun: true })
  expect(printed).toContain('  Removes the settings EDGE_PROBE_URL')
  await writeFile(settings, JSON.stringify({ EDGE_PROBE: 'x' }))
  await expect(run()).rejects.toThrow('settings.json must be a JSON object of strings named')
  for (const wrong of [
    { ABUSE_CONTACT: 'a@example.com' },
    { DNS_RESOLVER: 'http://example.com' },
  ]) {
    await writeFile(settings, JSON.stringify(wrong))
    const names = Object.keys(wrong).join()
    await expect(run()).rejects.toThrow(`settings.json has a wrong value of ${names}:`)
  }
})

it.each([
  ['MAIL_PROVIDER', { ...MAIL, provider: 'resnd' }],
  ['MAIL_PROVIDER', 're_1'],
  ['OTLP', { url: 'collector.example.com' }],
  ['EDGE_OTLP', { url: 'http://collector.example.com' }],
  ['OPERATOR_KEY', 'short'],
])('refuses the wrong secret %s %j before it changes anything', async (name, value) => {
  await writeFile(secretsFile(), JSON.stringify({ ...PROVIDED, [name]: value }))
  await expect(run()).rejects.toThrow(`safe.json has a wrong value of ${name}:`)
  await writeFile(secretsFile(), JSON.stringify({ ...PROVIDED, [`${name}S`]: value }))
  await expect(run()).rejects.toThrow('safe.json must be a JSON object of texts or objects named')
  expect(simulator.calls.filter((call) => !call.startsWith('GET'))).toEqual([])
})

it('changes nothing in a dry run, with or without credentials, or when declined', async () => {
  await run({ isDryRun: true })
  const plan = [
    expect.stringContaining('create the D1 database crivo-staging'),
    expect.stringContaining('create the KV namespace crivo-rulesets-staging'),
    expect.stringContaining('create the KV namespace crivo-profile-photos-staging'),
    expect.stringContaining('create the R2 bucket crivo-visit-archive-staging'),
    expect.stringMatching(/register crivo-\S+\.workers\.dev/),
    expect.stringMatching(/store the secrets .*EDGE_MASTER_KEY.* in crivo-api-staging/),
    expect.stringContaining('apply the D1 migrations 0000_first.sql, 0001_second.sql'),
    expect.stringContaining('upload crivo-inspector-staging'),
    expect.stringContaining('upload crivo-api-staging'),
  ]
  expect(printed.slice(1, -1)).toEqual(plan)
  expect(changes()).toEqual([])

  await run({ isDryRun: true }, { credentials: null })
  expect(printed[0]).toContain('an empty account')
  expect(printed.slice(1, -1)).toEqual(plan)
  expect(simulator.calls).toEqual([])

  await expect(run({ isConfirmed: false })).rejects.toThrow('Nothing was changed')
  expect(changes()).toEqual([])
  expect(JSON.parse(await readFile(secretsFile(), 'utf8'))).toEqual(PROVIDED)
})
