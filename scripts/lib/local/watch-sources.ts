import { spawn } from 'node:child_process'
import { globSync, watch } from 'node:fs'
import { join } from 'node:path'
import { buildWorkers } from '../build.ts'
import { ROOT } from '../paths.ts'

const WORKER_SOURCES = globSync('{apps/{api-worker,edge-filter},packages/*,integrations/*}/src', {
  cwd: ROOT,
})
/** Waits for editors, which save several files at once. */
const QUIET_MS = 200

/** Serves the web app from its sources with live reload. */
export function serveWebSources(port: number, apiPort: number): { readonly stop: () => void } {
  const web = join(ROOT, 'apps/web')
  const child = spawn(join(web, 'node_modules/.bin/vite'), ['--port', `${port}`, '--strictPort'], {
    cwd: web,
    env: { ...process.env, API_PORT: `${apiPort}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { stop: () => child.kill() }
}

/** Rebuilds the workers when their sources change, then calls `restart` if the build succeeded. */
export function watchWorkerSources(restart: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const rebuild = async () => {
    const started = Date.now()
    try {
      await buildWorkers()
      await restart()
      console.log(`  Rebuilt in ${((Date.now() - started) / 1_000).toFixed(1)} s.`)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
  for (const folder of WORKER_SOURCES) {
    watch(join(ROOT, folder), { recursive: true }, (_, file) => {
      if (file?.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        work = work.then(rebuild)
      }, QUIET_MS)
    })
  }
}
