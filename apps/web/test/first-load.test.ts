import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'
import { expect, it } from 'vitest'

const ASSETS = join(import.meta.dirname, '../dist/assets')
const KB = 1_000

/** Returns the scripts that a page requests initially. */
const scriptsOf = (page: string): string[] =>
  [...readFileSync(join(ASSETS, '..', page), 'utf8').matchAll(/assets\/([\w-]+\.js)/g)].flatMap(
    ([, file]) => file ?? [],
  )

const ENTRY = scriptsOf('index.html')

const chunk = (name: string): string => {
  const [file] = globSync(`${name}-*.js`, { cwd: ASSETS })
  if (file === undefined) throw new Error(`the build has no chunk ${name}`)
  return basename(file)
}

/** Returns the files and their transitive static imports, without dynamic imports. */
function withImports(files: readonly string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    const code = readFileSync(join(ASSETS, file), 'utf8')
    const imports = code.matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)
    withImports(
      [...imports].flatMap(([, each]) => each ?? []),
      found,
    )
  }
  return found
}

/** Returns the bytes of JavaScript, compressed per file as it is sent. */
async function gzipped(files: readonly string[]): Promise<number> {
  const paths = [...withImports(files)].map((file) => join(ASSETS, file))
  expect(paths.every(existsSync)).toBe(true)
  const checks = [{ files: paths, gzip: true }]
  const [result]: { size: number }[] = Object.values(await sizeLimit([filePlugin], { checks }))
  return result?.size ?? Number.NaN
}

it('starts with at most 170 KB of JavaScript', async () => {
  expect(ENTRY.length).toBeGreaterThan(0)
  expect(await gzipped(ENTRY)).toBeLessThanOrEqual(170 * KB)
})

it.each(['lp.html', 'lp-eng.html', 'how-we-measure.html'])(
  'shows %s with at most 6 KB, without the engine, which loads when visible',
  async (page) => {
    expect(scriptsOf(page)).toHaveLength(1)
    expect(await gzipped(scriptsOf(page))).toBeLessThanOrEqual(6 * KB)
  },
)

it.each([
  ['the login', 199, ['login-route']],
  ['the list of campaigns', 226, ['shell', 'campaigns-screen']],
  // This screen imports one hook from the index of `auth` and must not load the rest.
  ['the terms to accept', 175, ['terms-acceptance-screen']],
])('shows %s with at most %i KB', async (_, most, chunks) => {
  expect(await gzipped([...ENTRY, ...chunks.map(chunk)])).toBeLessThanOrEqual(most * KB)
})
