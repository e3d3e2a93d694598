import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './lib/paths.ts'

const FOLDER = join(ROOT, 'docs/monitoring')
const read = (file: string) => readFile(join(FOLDER, file), 'utf8')
const namesIn = (text: string) => new Set(text.match(/\bcrivo_\w+/g))

const source = 'apps/api-worker/src/features/operator/metrics/read-metrics.ts'
const exported = namesIn(await readFile(join(ROOT, source), 'utf8'))

test('dashboard and alerts read metrics that exist, and the dashboard shows all', async () => {
  expect(exported.size).toBeGreaterThan(3)
  expect(namesIn(await read('grafana-dashboard.json'))).toEqual(exported)
  expect([...namesIn(await read('alerts.yml'))].filter((name) => !exported.has(name))).toEqual([])
})

/** How long the control plane keeps a probe's result, in seconds. */
const PROBE_KEPT_S = 15

test('pages within two minutes if the control plane or a service is down', async () => {
  const rules = (await read('alerts.yml')).split('- alert: ').slice(1)
  const settings = await read('prometheus.yml')
  const secondsIn = (text: string, name: string) => {
    const [, value, unit] = new RegExp(`${name}: (\\d+)([sm])`).exec(text) ?? []
    return Number(value) * (unit === 'm' ? 60 : 1)
  }
  // Prometheus evaluates rules once a minute by default. A wait ends at an evaluation.
  const evaluation = secondsIn(settings, 'evaluation_interval')
  const noticed = PROBE_KEPT_S + secondsIn(settings, 'scrape_interval') + evaluation
  for (const name of ['CrivoUnreachable', 'CrivoServiceDown']) {
    const wait = secondsIn(rules.find((each) => each.startsWith(name)) ?? '', 'for')
    expect(noticed + wait + evaluation).toBeLessThanOrEqual(120)
  }
})

test('operating names each file', async () => {
  const operating = await readFile(join(ROOT, 'docs/operating.md'), 'utf8')
  for (const file of await readdir(FOLDER)) expect(operating).toContain(`monitoring/${file}`)
})
