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

test('pages within two minutes if the control plane or a service is down', async () => {
  const rules = (await read('alerts.yml')).split('- alert: ').slice(1)
  const waitOf = (name: string) =>
    /for: (\w+)/.exec(rules.find((each) => each.startsWith(name)) ?? '')
  for (const name of ['CrivoUnreachable', 'CrivoServiceDown']) expect(waitOf(name)?.[1]).toBe('1m')
  // With the wait, two scrapes and an evaluation stay within two minutes.
  expect(await read('prometheus.yml')).toContain('scrape_interval: 30s')
})

test('operating names each file', async () => {
  const operating = await readFile(join(ROOT, 'docs/operating.md'), 'utf8')
  for (const file of await readdir(FOLDER)) expect(operating).toContain(`monitoring/${file}`)
})
