import { join } from 'node:path'
import { build } from 'esbuild'

const ENTRY = join(import.meta.dirname, '../../apps/inspector/src/index.ts')

/** Bundles the inspector as one module, for tests of workers bound to it. */
export async function bundleInspector(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    format: 'esm',
    target: 'es2024',
    external: ['cloudflare:*'],
    write: false,
  })
  return outputFiles.map(({ text }) => text).join('')
}
