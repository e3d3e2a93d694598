import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { edgeHealthSchema } from '@crivo/shared'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/paths.ts'
import { DASHBOARD } from './grafana-dashboard.ts'

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

test('the dashboard has the fields that Grafana needs to load it', () => {
  const { panels, templating, schemaVersion } = DASHBOARD
  expect(schemaVersion).toBeGreaterThanOrEqual(39)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(panels.length)
  const [source] = templating.list
  for (const { datasource, targets } of panels) {
    for (const { uid } of [datasource, ...targets.map((each) => each.datasource)])
      expect(uid).toBe(`\${${source?.name}}`)
  }
})

/** Maximum age of a metric at scrape time, in seconds, by job. */
const OLD_S = {
  // The control plane caches a probe's result.
  crivo: 15,
  // A Hub without viewers sends after a minute; an edge caches its Hub's state; a probe times out.
  'crivo-edges': 60 + 10 + 5,
} as const

test('every alert that pages does so within two minutes', async () => {
  const [, ...rules] = (await read('alerts.yml')).split('- alert: ')
  const settings = await read('prometheus.yml')
  const [, ...jobs] = settings.split('- job_name: ')
  const secondsIn = (text: string, name: string) => {
    const [, value, unit] = new RegExp(`${name}: (\\d+)([sm])`).exec(text) ?? []
    return Number(value) * (unit === 'm' ? 60 : 1)
  }
  // Prometheus evaluates rules once a minute by default. A wait ends at an evaluation.
  const evaluation = secondsIn(settings, 'evaluation_interval')
  const pages = rules.filter((rule) => rule.includes('severity: page'))
  expect(pages.length).toBeGreaterThan(3)
  for (const rule of pages) {
    const job = rule.includes('crivo-edges') ? 'crivo-edges' : 'crivo'
    const scrape = secondsIn(
      jobs.find((each) => each.startsWith(`${job}\n`)) ?? '',
      'scrape_interval',
    )
    // The exporter's own `up` metric has no delay.
    const old = rule.includes('up{job="crivo-edges"}') ? 0 : OLD_S[job]
    const worst = old + scrape + evaluation + secondsIn(rule, 'for') + evaluation
    expect(worst, rule).toBeLessThanOrEqual(120)
  }
})

const HEALTHY = {
  ...{ status: 'ok', domainId: 1, script: '1', proof: null, forms: { ruleset: 8, batch: 4 } },
  ...{ hub: 'ok', ruleset: { version: 3, ageS: 9 }, waiting: 0, controlPlane: 'reached' },
}

test.each([
  ['a healthy edge', HEALTHY, true],
  ['an edge before its first call', { ...HEALTHY, controlPlane: 'unknown' }, true],
  ['an edge that only misses the control plane', { ...HEALTHY, controlPlane: 'failed' }, true],
  ['a pasted edge', { ...HEALTHY, hub: 'none' }, true],
  ['an edge whose Hub is away', { ...HEALTHY, hub: 'away', ruleset: undefined }, false],
  ['an edge without a ruleset', { ...HEALTHY, ruleset: null }, false],
  ['an edge whose calls are blocked', { ...HEALTHY, controlPlane: 'blocked' }, false],
])('the exporter reads %s', async (_, health, isWell) => {
  edgeHealthSchema.partial().parse(health)
  const module = await read('blackbox.yml')
  const patternsOf = (name: string) => {
    const [, list = ''] = new RegExp(`\\b${name}: \\[(.*)\\]`).exec(module) ?? []
    return Array.from(list.matchAll(/'([^']+)'/g), ([, text = '']) => new RegExp(text))
  }
  const body = JSON.stringify(health)
  const without = patternsOf('fail_if_body_matches_regexp')
  const needed = patternsOf('fail_if_body_not_matches_regexp')
  expect([without.length, needed.length]).toEqual([1, 2])
  const passes = !without.some((each) => each.test(body)) && needed.every((each) => each.test(body))
  expect(passes).toBe(isWell)
})

test('the operators’ guide names each file', async () => {
  const operating = await readFile(join(ROOT, 'docs/operating.md'), 'utf8')
  for (const file of await readdir(FOLDER)) expect(operating).toContain(`monitoring/${file}`)
})
