import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vitepress'
import { layOutPages } from './lay-out-pages.ts'

const [to = ''] = process.argv.slice(2)
if (to === '') throw new Error('Usage: build-site.ts <folder>')

// A separate folder, because two simultaneous builds would delete each other's files. Beside this
// file, because modules are resolved from there.
const root = join(import.meta.dirname, '.sites', String(process.pid))
const built = join(root, 'built')
try {
  await layOutPages(root)
  await mkdir(join(root, '.vitepress/theme'), { recursive: true })
  for (const [file, source] of [
    ['config.ts', 'site-config.ts'],
    ['theme/index.ts', 'theme/index.ts'],
  ] as const) {
    const path = JSON.stringify(join(import.meta.dirname, source))
    await writeFile(join(root, '.vitepress', file), `export { default } from ${path}\n`)
  }
  Object.assign(process.env, { DOCS_PAGES: root, DOCS_TO: built })
  await build(root)
  await rm(to, { recursive: true, force: true })
  await rename(built, to)
} finally {
  await rm(root, { recursive: true, force: true })
}
