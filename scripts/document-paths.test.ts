import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './lib/paths.ts'

const TOP_FOLDERS = /^(?:apps|docs|integrations|packages|released|scripts|tools)\//
const SOURCE_FILE = /^[\w-][\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|md|toml|yaml|php|sh)$/
const BUILT = ['node_modules', 'dist', 'generated', '.local', '.git']

const known = new Set<string>()
const entries = glob('**', {
  cwd: ROOT,
  exclude: (name) => BUILT.some((each) => name.split('/').includes(each)),
})
for await (const entry of entries) {
  const parts = entry.split('/')
  // Documents may refer to a file by a suffix of its path.
  for (let start = 0; start < parts.length; start++) known.add(parts.slice(start).join('/'))
}
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...(await documentsIn('docs')),
]

test.each(documents)('%s refers only to existing files and folders', async (document) => {
  const text = await readFile(join(ROOT, document), 'utf8')
  expect(pathsIn(text).filter((path) => !known.has(path))).toEqual([])
})

test('finds paths in a text', () => {
  const text = 'See `apps/web/`, `http/operation.ts` and `POST /v1`.\n```\n`gone.ts`\n```\n'
  expect(pathsIn(text)).toEqual(['apps/web', 'http/operation.ts'])
})

async function documentsIn(folder: string): Promise<string[]> {
  const found: string[] = []
  for await (const file of glob(`${folder}/**/*.md`, { cwd: ROOT })) found.push(file)
  return found.toSorted()
}

/** Returns file and folder names in backticks, ignoring code blocks. */
function pathsIn(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '')
  return Array.from(prose.matchAll(/`([\w./-]+)`/g), ([, name = '']) =>
    name.replace(/\/$/, ''),
  ).filter((name) => TOP_FOLDERS.test(name) || SOURCE_FILE.test(name))
}
