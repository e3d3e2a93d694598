import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown, runnerImport } from 'vite'
import { readFigures } from './read-figures.ts'

type Renderer = typeof import('./src/features/landing/render-pages.tsx')

const ROOT = import.meta.dirname
const ISLAND = join(ROOT, 'src/features/landing/island/main.ts')
const RENDERER = './src/features/landing/render-pages.tsx'

/** Returns the product's origin, for absolute URLs. */
function readOrigin(): string {
  const settings = readFileSync(join(ROOT, '../../wrangler.toml'), 'utf8')
  const [, origin] = /^APP_URL = "([^"]+?)\/?"/m.exec(settings) ?? []
  if (origin === undefined) throw new Error('wrangler.toml has no APP_URL')
  return origin
}

/** Builds the landing pages' scripts separately: a shared build would pull in the whole app. */
async function buildIsland(target: string[]): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target, rolldownOptions: { input: ISLAND } },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('the landing pages were not built')
  return result.output.filter((file) => file.type === 'chunk')
}

const stylesOf = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? [...(file.viteMetadata?.importedCss ?? [])] : [],
  )

/** Returns the one font file, which covers all three languages. */
function fontOf(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal-/.test(file))
  if (font === undefined) throw new Error('the build has no font')
  return font
}

/**
 * Writes the landing pages as HTML next to the app. `target` is the browser target of their
 * scripts.
 */
export const prerender = (target: string[]): Plugin => ({
  name: 'prerender',
  apply: 'build',
  async generateBundle(_, bundle) {
    const chunks = await buildIsland(target)
    const entry = chunks.find(({ isEntry }) => isEntry)
    if (!entry) throw new Error('the landing pages have no script')
    for (const { fileName, code } of chunks) {
      this.emitFile({ type: 'asset', fileName, source: code })
    }
    const { module } = await runnerImport<Renderer>(RENDERER, { root: ROOT, configFile: false })
    const assets = {
      origin: readOrigin(),
      script: `/${entry.fileName}`,
      styles: stylesOf(bundle).map((style) => `/${style}`),
      font: `/${fontOf(bundle)}`,
    }
    const files = module.renderPages(assets, readFigures())
    for (const [fileName, source] of Object.entries(files)) {
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
})
