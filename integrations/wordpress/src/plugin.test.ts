import { checkPhp } from '@crivo/php'
import { unzipSync } from 'fflate'
import { mo, po } from 'gettext-parser'
import { expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { buildPlugin } from './build-plugin.ts'
import { readPluginFiles } from './plugin-files.ts'

const LOCALES = ['pt_BR', 'es_ES']
const files = await readPluginFiles()
const textOf = (name: string): string => files.get(name)?.toString('utf8') ?? ''
const own = [...files.keys()].filter(
  (name) => name.endsWith('.php') && name !== 'includes/client.php',
)
const code = own.map(textOf).join('\n')

it('is valid PHP in every supported version, and blocks direct access to each file', () => {
  expect(own).toHaveLength(6)
  expect(own.flatMap((name) => checkPhp(textOf(name), name))).toEqual([])
  for (const name of own) {
    const guard = name === 'uninstall.php' ? 'WP_UNINSTALL_PLUGIN' : 'ABSPATH'
    expect(textOf(name), name).toContain(`if (!defined('${guard}')) {\n    exit;`)
  }
})

it('builds a deterministic zip with the client and the translations', async () => {
  const zip = await buildPlugin()
  expect(Buffer.from(zip).equals(Buffer.from(await buildPlugin()))).toBe(true)
  const names = Object.keys(unzipSync(zip))
  expect(names).toContain('crivo/crivo.php')
  expect(names).toContain('crivo/includes/client.php')
  expect(names).toContain('crivo/languages/crivo-pt_BR.mo')
  expect(names.filter((name) => !name.startsWith('crivo/'))).toEqual([])
})

it.each(LOCALES)('translates every text to %s, without unused translations', (locale) => {
  const description = /Description: +(.+)/.exec(textOf('crivo.php'))?.[1]
  const said = [...code.matchAll(/(?:__|_e)\('([^']+)', 'crivo'\)/g)].map(([, text]) => text)
  const { translations } = mo.parse(files.get(`languages/crivo-${locale}.mo`) ?? Buffer.alloc(0))
  const { '': _, ...texts } = translations[''] ?? {}
  expect(Object.keys(texts).sort()).toEqual([...new Set([description, ...said])].sort())
  for (const { msgid, msgstr } of Object.values(texts)) {
    expect(msgstr.join(), msgid).not.toBe('')
    expect(msgstr.join(), msgid).not.toBe(msgid)
    expect(msgstr.join().match(/%s/g), msgid).toEqual(msgid.match(/%s/g))
  }
})

it('declares the language in each file name', () => {
  for (const locale of LOCALES)
    expect(po.parse(textOf(`languages/crivo-${locale}.po`)).headers.Language).toBe(locale)
})

it('states one version and the fields the plugin directory requires', () => {
  const { version } = manifest
  expect(textOf('crivo.php')).toContain(`Version:           ${version}\n`)
  const readme = textOf('readme.txt')
  for (const line of [
    `Stable tag: ${version}`,
    'Requires PHP: 7.4',
    'License: MIT',
    `= ${version} =`,
  ])
    expect(readme).toContain(`${line}\n`)
  for (const title of ['Description', 'Installation', 'Frequently Asked Questions', 'Changelog'])
    expect(readme).toContain(`\n== ${title} ==\n`)
  const [short = ''] = readme.split('\n\n')[1]?.split('\n') ?? []
  expect(short.length).toBeLessThanOrEqual(150)
  expect(readme.match(/^Tags: (.+)$/m)?.[1]?.split(',').length).toBeLessThanOrEqual(5)
})

it('removes every option it stores', () => {
  const kept = [...code.matchAll(/^const CRIVO_(?:SETTINGS|FAIL) = '(\w+)'/gm)].map(
    ([, name]) => name,
  )
  const removed = [...textOf('uninstall.php').matchAll(/delete_option\('(\w+)'\)/g)].map(
    ([, name]) => name,
  )
  expect(kept).toHaveLength(2)
  expect(removed.sort()).toEqual(kept.sort())
  expect(code.match(/(?:update|add)_option\((?!CRIVO_FAIL)/g)).toBeNull()
})
