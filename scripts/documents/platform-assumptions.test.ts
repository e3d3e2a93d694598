import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/paths.ts'

const document = await readFile(join(ROOT, 'docs/platform-assumptions.md'), 'utf8')
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:behavior|-)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, behavior = '', source = '', checked = '', otherwise = '']) => ({
    ...{ behavior, source, checked, otherwise },
  }))
const sources: string[] = []
for await (const file of glob('{apps/{api-worker,edge-filter,inspector},packages/*}/src/**/*.ts', {
  cwd: ROOT,
})) {
  if (!file.endsWith('.test.ts')) sources.push(await readFile(join(ROOT, file), 'utf8'))
}
const code = sources.join('\n')

test('each row has a source, a check and the consequence of a wrong assumption', () => {
  expect(rows.length).toBeGreaterThan(40)
  for (const { behavior, source, checked, otherwise } of rows) {
    expect(source, behavior).toMatch(/https:\/\/\S+|workerd|OpenAPI document/)
    expect(checked, behavior).toMatch(/^(?:test|probe|drift check) `/)
    expect(otherwise, behavior).not.toBe('')
  }
})

test('each check names files that exist, and a test a test file', () => {
  for (const { behavior, checked } of rows) {
    const files = [...checked.matchAll(/`((?:apps|packages|scripts|tools)\/[^`]+)`/g)]
    expect(files.length, behavior).toBeGreaterThan(0)
    for (const [, file = ''] of files) expect(existsSync(join(ROOT, file)), file).toBe(true)
    const [first = ''] = checked.split(';')
    if (first.startsWith('test ')) expect(first, behavior).toMatch(/\.test\.ts`/)
  }
})

test('wrangler.toml has the triggers that the code has jobs for', async () => {
  const config = await readFile(join(ROOT, 'wrangler.toml'), 'utf8')
  const crons = [...code.matchAll(/^ {2}'([^']+)': run\w+,$/gm)].map(([, cron]) => `"${cron}"`)
  expect(crons).toHaveLength(3)
  expect(config).toContain(`crons = [${crons.join(', ')}]`)
})

test.each(['wrangler.toml', 'apps/edge-filter/wrangler.toml'])(
  'the objects of %s take new code at once, like their workers',
  async (file) => {
    const config = await readFile(join(ROOT, file), 'utf8')
    expect(config).toContain('[durable_objects.code_update_strategy]\nmode = "immediate"\n')
  },
)

/** All platform APIs, beyond the language's own, that the sources may use. */
const APIS =
  /\b(?:HTMLRewriter|waitUntil|setAlarm|transactionSync|blockConcurrencyWhile|idFromName|acceptWebSocket|setWebSocketAutoResponse|inflateRawSync|gunzipSync|scrypt|timingSafeEqual|AbortSignal\.timeout|passThroughOnException|getBookmark|DecompressionStream|locationHint|cacheTtl|expirationTtl|getWithMetadata|withSession)\b/g

test('names each platform API in use', () => {
  const used = new Set(Array.from(code.matchAll(APIS), ([name]) => name))
  expect(used.size).toBeGreaterThan(10)
  expect([...used].filter((name) => !document.includes(name))).toEqual([])
})

test('names each field that is read from request.cf', () => {
  const read = [
    ...code.matchAll(/const \{([^}]*)\} = recordOf\(cf\)/g),
    // Matches `const read = recordOf(cf)`, then `read.tlsVersion`.
    ...(code.match(/const read = recordOf\(cf\)[\s\S]*?\n\}/g) ?? []).flatMap((text) => [
      ...text.matchAll(/\bread\.(\w+)/g),
    ]),
  ]
  const fields = read.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  const known = fields.filter((name) => name !== '')
  expect(known.length).toBeGreaterThan(15)
  expect(known.filter((name) => !document.includes(name))).toEqual([])
})
