import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PARQUET_TYPES } from '#apps/api-worker/src/features/analytics/visit-files/visits-parquet.ts'
import { layOutPages } from '../../apps/docs/lay-out-pages.ts'
import {
  CONTRIBUTOR_PAGES,
  CUSTOMER_PAGES,
  folderOf,
  LANGUAGES,
  OPERATOR_PAGES,
} from '../../apps/docs/pages.ts'
import { slugify } from '../../apps/docs/slugify.ts'

const folder = await mkdtemp(join(tmpdir(), 'crivo-docs-'))
afterAll(() => rm(folder, { recursive: true }))
await layOutPages(folder)
const files = await readdir(folder, { recursive: true })
const pages = files.filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -3))
const texts = new Map(
  await Promise.all(
    pages.map(async (page) => [page, await readFile(join(folder, `${page}.md`), 'utf8')] as const),
  ),
)
const textOf = (page: string): string => {
  const text = texts.get(page)
  if (text === undefined) throw new Error(`The site has no ${page}`)
  return text
}
const proseOf = (page: string) => textOf(page).replaceAll(/^```[\s\S]*?^```/gm, '')
const codeOf = (page: string) => textOf(page).match(/^```[\s\S]*?^```/gm) ?? []
/** Returns the names in code, except placeholders such as `<your page>`. */
const namesIn = (page: string) => new Set(proseOf(page).match(/`[^`\n<]+`/g))

test('lists every page of the first level', () => {
  const listed = ['index', ...CUSTOMER_PAGES, ...OPERATOR_PAGES, ...CONTRIBUTOR_PAGES]
  const first = pages.filter((page) => !/^(?:decisions|pt-BR|es-ES)\//.test(page))
  expect(first.filter((page) => !listed.some((each) => each === page))).toEqual([])
})

test('exports name every Parquet column that is not a string', () => {
  const [, sentence = ''] = /In Parquet, (.*); the others are strings/.exec(textOf('exports')) ?? []
  const named = [...sentence.matchAll(/`([a-z]\w+)`/g)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(Object.keys(PARQUET_TYPES).toSorted())
})

test.each(pages)('%s links only to existing pages, headings and files', (page) => {
  const wrong: string[] = []
  for (const [, target = ''] of proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(?:[a-z]+:|\/api\/|\/downloads\/)/.test(target)) continue
    const [path = '', anchor] = target.split('#')
    const linked = path === '' ? page : posix.join(path.slice(1), path.endsWith('/') ? 'index' : '')
    const text = texts.get(linked.replace(/\/$/, ''))
    if (text === undefined) {
      if (!files.includes(`public${path}`)) wrong.push(target)
      continue
    }
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => slugify(title))
    if (anchor !== undefined && !anchors.includes(anchor)) wrong.push(target)
  }
  expect(wrong).toEqual([])
})

/** Pages whose translation omits the parts for operators and contributors. */
const SHORTER: readonly string[] = ['filters', 'troubleshooting']
const translated = LANGUAGES.filter((each) => each !== 'en-US').flatMap((language) =>
  CUSTOMER_PAGES.map((page) => ({ page, own: `${folderOf(language)}${page}` })),
)

test.each(translated)('$own shows the code and names of the English page', ({ page, own }) => {
  const english = namesIn(page)
  const names = namesIn(own)
  expect([...names].filter((name) => !english.has(name))).toEqual([])
  if (!SHORTER.includes(page)) expect([...english].filter((name) => !names.has(name))).toEqual([])
  expect(codeOf(own)).toEqual(codeOf(page))
})

test.each(translated)('$own links to its English version where it names it', ({ page, own }) => {
  const links = textOf(own).matchAll(/\[(?:versão em |versión en )?ingl[êé]s\]\(([^)]*)\)/g)
  for (const [, target] of links) expect(target).toBe(`/${page}`)
})

const textsOf = new Map(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const file = join(import.meta.dirname, `../../apps/web/public/locales/${language}.json`)
      const locale: unknown = JSON.parse(await readFile(file, 'utf8'))
      if (typeof locale !== 'object' || locale === null) throw new Error(`${file} has no texts`)
      return [language, Object.values(locale).map(String)] as const
    }),
  ),
)
const written = LANGUAGES.flatMap((language) =>
  CUSTOMER_PAGES.map((page) => ({ language, own: `${folderOf(language)}${page}` })),
)

// Bold within a sentence is a screen's label, and italics are part of a longer text.
test.each(written)('$own names screens and texts as they are in the app', ({ language, own }) => {
  const prose = proseOf(own).replaceAll(/`[^`\n]+`/g, '')
  const bold = [...prose.matchAll(/(?<!^- )\*\*(\p{Lu}[^*\n]*[^*\n.])\*\*/gmu)]
  const labels = bold.flatMap(([, label = '']) => label.split(' → '))
  const parts = [...prose.matchAll(/(?<![\w/])_([^_\n]+)_(?!\w)/g)].map(([, part = '']) => part)
  const texts = textsOf.get(language) ?? []
  expect(labels.filter((label) => !texts.includes(label))).toEqual([])
  expect(parts.filter((part) => !texts.some((text) => text.includes(part)))).toEqual([])
})
