import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CloudflareError } from '../deploy/cloudflare.ts'
import { explainRefusal } from '../deploy/credentials.ts'
import { readDeployOptions, readRollbackOptions } from '../deploy/options.ts'
import { ROOT } from '../lib/paths.ts'

const { problemOf } = await import(join(ROOT, 'scripts/lib/commands.mjs'))
const read = (file: string) => readFile(join(ROOT, file), 'utf8')
const page = await read('docs/self-hosting.md')
const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, kind, text = '']) => ({
  ...{ kind, text },
}))
const commands = blocks
  .filter(({ kind }) => kind === 'sh')
  .flatMap(({ text }) => text.split('\n'))
  .concat([...page.matchAll(/`(npm run [^`]+)`/g)].map(([, text = '']) => text))
  .filter((line) => line.startsWith('npm run '))

test('each command of the page exists and accepts these arguments', () => {
  expect(commands.length).toBeGreaterThan(4)
  for (const line of commands) {
    const [, , name = '', dashes, ...args] = line.split(' ')
    expect(dashes, line).toBe('--')
    expect(problemOf(name, args), line).toBeNull()
    if (name === 'deploy') expect(readDeployOptions(args).environment).toBe('production')
    if (name === 'rollback') expect(readRollbackOptions(args).environment).toBe('production')
  }
})

test('the steps are in order, from the account to the first visit', () => {
  const steps = [...page.matchAll(/^## (\d)\. (.+)$/gm)].map(([, number, title]) => [number, title])
  expect(steps).toEqual([
    ['1', 'Cloudflare'],
    ['2', 'Mail'],
    ['3', 'Deploy'],
    ['4', 'The first account'],
    ['5', 'The first domain'],
    ['6', 'The first visit'],
  ])
})

test('names each resource of the configuration in the permissions', async () => {
  const config = await read('wrangler.toml')
  const permission = (name: string) => page.includes(`| ${name}: Edit`)
  expect(permission('Workers Scripts')).toBe(true)
  expect(permission('D1')).toBe(config.includes('[[d1_databases]]'))
  expect(permission('Workers KV Storage')).toBe(config.includes('[[kv_namespaces]]'))
  expect(permission('Workers R2 Storage')).toBe(config.includes('[[r2_buckets]]'))
})

test('lists the permissions that a refused token is said to need', () => {
  const names = [...page.matchAll(/^\| ([\w ]+: (?:Edit|Read)) +\|/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(6)
  const message = String(explainRefusal(new CloudflareError(403, 'Forbidden')))
  const missing = names.filter((name) => !message.includes(name))
  expect(missing).toEqual(['Workers Tail: Read'])
})

test('its files are the ones that the deployment reads', async () => {
  const [secrets, settings] = blocks
    .filter(({ kind }) => kind === 'json')
    .map(({ text }) => JSON.parse(text))
  expect(Object.keys(secrets)).toEqual(['MAIL_PROVIDER'])
  expect(Object.keys(secrets.MAIL_PROVIDER)).toEqual(['provider', 'key', 'from'])
  const known = await read('scripts/deploy/settings.ts')
  for (const name of Object.keys(settings)) expect(known).toContain(`'${name}'`)
})

test.each([
  ['self-hosting', 'en-US', 'CDN connection'],
  ['getting-started', 'en-US', 'CDN connection'],
  ['getting-started.pt-BR', 'pt-BR', 'Conexão CDN'],
  ['getting-started.es-ES', 'es-ES', 'Conexión CDN'],
])('%s uses the names of screens and buttons in %s', async (file, language, first) => {
  const document = await read(`docs/${file}.md`)
  const texts: object = JSON.parse(await read(`apps/web/public/locales/${language}.json`))
  const shown = new Set<unknown>(Object.values(texts))
  const isBold = document.includes(`**${first}**`)
  const steps = document.slice(document.indexOf(isBold ? `**${first}**` : `_${first}_`))
  const names = steps.matchAll(isBold ? /\*\*([^*]+)\*\*/g : /\b_([^_]+)_/g)
  const named = [...names].flatMap(([, name = '']) => name.split(' → '))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !shown.has(name))).toEqual([])
})

test('troubleshooting quotes texts that the product shows', async () => {
  const locale = await read('apps/web/public/locales/en-US.json')
  const document = await read('docs/troubleshooting.md')
  const quoted = [...document.matchAll(/^\|[^|]*?_([^_|]+)_/gm)].map(([, text = '']) => text)
  expect(quoted.length).toBeGreaterThan(6)
  expect(quoted.filter((text) => !locale.includes(text))).toEqual([])
})
