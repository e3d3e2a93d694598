import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#scripts/lib/paths.ts'

const PROMETHEUS = 'prometheus'
const EXPORTER = 'prometheus-blackbox-exporter'
const FOLDER = join(ROOT, 'docs/monitoring')
const READY_MS = 30_000

/** The monitoring that the operators' guide recommends. */
export interface Monitor {
  /** Returns the firing alerts' summaries by name. */
  readonly firing: () => Promise<ReadonlyMap<string, string>>
  readonly stop: () => void
}

interface Watched {
  readonly apiPort: number
  readonly metricsKey: string
  /** URL of the edge's health check. */
  readonly edgeUrl: string
}

/** Returns the programs that are missing on this machine. */
export const missingPrograms = (): string[] =>
  [PROMETHEUS, EXPORTER].filter((each) => spawnSync(each, ['--version']).error !== undefined)

/** Starts Prometheus and its exporter with the files of `docs/monitoring`, except for addresses. */
export async function startMonitor(folder: string, watched: Watched): Promise<Monitor> {
  const [port, exporterPort] = await freePorts(2)
  await layOut(folder, watched, exporterPort ?? 0)
  const programs = [
    run(EXPORTER, `--config.file=${folder}/blackbox.yml`, `--web.listen-address=:${exporterPort}`),
    run(
      PROMETHEUS,
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ),
  ]
  const address = `http://127.0.0.1:${port}`
  await untilReady(`${address}/-/ready`)
  return {
    firing: async () => {
      const response = await fetch(`${address}/api/v1/alerts`)
      const { data } = (await response.json()) as { data: { alerts: Alert[] } }
      return new Map(
        data.alerts
          .filter(({ state }) => state === 'firing')
          .map(({ labels, annotations }) => [labels.alertname, annotations.summary]),
      )
    },
    stop: () => {
      for (const each of programs) each.kill()
    },
  }
}

interface Alert {
  readonly state: string
  readonly labels: { readonly alertname: string }
  readonly annotations: { readonly summary: string }
}

/** Copies the recommended files and fills in the operator's values. */
async function layOut(folder: string, watched: Watched, exporterPort: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const keyFile = join(folder, 'metrics-key')
  await writeFile(keyFile, watched.metricsKey, { mode: 0o600 })
  const filled: Readonly<Record<string, string>> = {
    'scheme: https': 'scheme: http',
    '/etc/prometheus/crivo-metrics-key': keyFile,
    'app.example.com': `127.0.0.1:${watched.apiPort}`,
    'https://go.example.com/__crivo/health': watched.edgeUrl,
    '127.0.0.1:9115': `127.0.0.1:${exporterPort}`,
  }
  let settings = await readFile(join(FOLDER, 'prometheus.yml'), 'utf8')
  for (const [from, to] of Object.entries(filled)) {
    if (!settings.includes(from)) throw new Error(`prometheus.yml has no ${from}`)
    settings = settings.replace(from, to)
  }
  await writeFile(join(folder, 'prometheus.yml'), settings)
  for (const file of ['alerts.yml', 'blackbox.yml'])
    await writeFile(join(folder, file), await readFile(join(FOLDER, file)))
}

const run = (program: string, ...args: string[]): ChildProcess =>
  spawn(program, args, { stdio: 'ignore' })

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + READY_MS
  for (;;) {
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    if (Date.now() > deadline) throw new Error('Prometheus did not start; check its files.')
    await sleep(200)
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
        }),
    ),
  )
  const ports = servers.map((server) => Object(server.address()).port)
  for (const server of servers) server.close()
  return ports
}
