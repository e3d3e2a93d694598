import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/paths.ts'
import { deploy } from './deploy-version.ts'
import { readDeployOptions, readRollbackOptions } from './options.ts'
import { readProject } from './project.ts'
import { rollBack } from './redeploy-previous.ts'
import { targetOf } from './target.ts'
import { Refusal } from './test/answer.ts'
import { keepBundles } from './test/keep-bundles.ts'
import { SimulatedAccount } from './test/simulated-account.ts'
import { ACCOUNT_ID, simulateCloudflare, TOKEN } from './test/simulator.ts'
import { writeSmallProject } from './test/small-project.ts'

const page = await readFile(join(ROOT, 'docs/self-hosting.md'), 'utf8')
const [secrets = '', settings = ''] = [...page.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(
  ([, text]) => text,
)
/** Returns the arguments of the page's calls to a command, in order. */
const callsOf = (name: string) =>
  [...page.matchAll(new RegExp(`npm run ${name} -- ([^\`\\n]+)`, 'g'))].map(([, args = '']) =>
    args.split(' '),
  )

test('the page’s commands deploy an empty account, upgrade it and roll it back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crivo-self-hosting-'))
  const account = new SimulatedAccount()
  const simulator = await simulateCloudflare(account)
  const printed: string[] = []
  const safe = join(folder, 'safe.json')
  const own = (args: readonly string[]) => args.map((each) => (each.startsWith('~/') ? safe : each))
  const visited = new Set<string>()
  const tools = {
    credentials: { token: TOKEN, accountId: ACCOUNT_ID, apiUrl: simulator.apiUrl },
    print: (line: string) => void printed.push(line),
    confirm: () => Promise.resolve(true),
    visit: async (url: string) => {
      visited.add(new URL(url).host)
      const isPage = url.endsWith('/')
      return isPage
        ? new Response('<html></html>')
        : Response.json({ status: 'ok' }, { headers: { 'X-Request-Id': 'ray' } })
    },
    waits: [],
    createWrangler: keepBundles(join(folder, 'bundles')),
  }
  const run = (args: readonly string[]) =>
    deploy(readDeployOptions(own(args)), { ...tools, project: readProject(folder) })
  try {
    await writeSmallProject(folder)
    await writeFile(safe, secrets)
    const { folder: state } = targetOf('production', folder)
    await mkdir(state, { recursive: true })
    await writeFile(join(state, 'settings.json'), settings)

    account.records.set('example.com', [
      { name: 'app.example.com', type: 'A', content: '192.0.2.1' },
      { name: 'app.example.com', type: 'TXT', content: 'kept' },
    ])
    const [dryRun = [], first = [], upgrade = [], ...more] = callsOf('deploy')
    expect(more).toEqual([])
    simulator.fault = (call) =>
      call.startsWith('GET /zones') ? new Refusal(403, 9_109, 'Unauthorized') : null
    await run(dryRun)
    const unread = '  Check yourself: DNS records of app.example.com will be replaced.'
    expect(printed).toContain(unread)
    simulator.fault = () => null
    await run(dryRun)
    expect([printed.at(-1), account.workers.size]).toEqual(['Dry run: nothing was changed.', 0])
    expect(printed).toContain('  Replaces the DNS of app.example.com: A 192.0.2.1')
    await run(first)
    expect(printed.at(-1)).toBe('https://app.example.com is healthy.')
    const worker = () => account.workers.get('crivo-api')
    expect(worker()?.secrets.get('MAIL_PROVIDER')).toContain('"resend"')
    expect(worker()?.versions[0]?.bindings).toContainEqual(
      expect.objectContaining({ name: 'SALES_EMAIL', text: 'sales@example.com' }),
    )

    /** Returns the live release. */
    const live = () => {
      const { deployments = [], versions = [] } = worker() ?? {}
      return versions.find(({ id }) => id === deployments[0]?.version)?.annotations['workers/tag']
    }
    const before = live()
    await writeFile(join(folder, 'dist/index.html'), '<html>new</html>')
    await run(upgrade)
    expect(printed.at(-1)).toBe('https://app.example.com is healthy.')
    expect(live()).not.toBe(before)
    const [rollback = []] = callsOf('rollback')
    await rollBack(readRollbackOptions(rollback), tools)
    expect(live()).toBe(before)
    expect([...visited]).toEqual(['app.example.com'])
    expect(simulator.unknown).toEqual([])
  } finally {
    await simulator.close()
    await rm(folder, { recursive: true })
  }
}, 240_000)
