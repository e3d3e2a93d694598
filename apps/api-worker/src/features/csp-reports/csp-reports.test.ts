import { env, exports } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createAccount } from '../../../test/accounts.ts'
import { call } from '../../../test/call.ts'
import { createTestContext } from '../../../test/context.ts'
import { deleteOldCspReports } from './index.ts'

const APP = 'https://app.example.com'
const admin = await createAccount('free', 'admin')
const list = async () => (await call('GET', '/api/admin/csp-reports', admin)).body
const send = (body: unknown, type: string, address = '203.0.113.7') =>
  exports.default.fetch(`${APP}/api/csp-reports`, {
    method: 'POST',
    headers: { 'Content-Type': type, 'CF-Connecting-IP': address, 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(body),
  })
const single = (page: string, blocked: string) => ({
  'csp-report': {
    'document-uri': page,
    'violated-directive': 'img-src',
    'effective-directive': 'img-src',
    'blocked-uri': blocked,
  },
})
const batched = (...pages: string[]) =>
  pages.map((documentURL) => ({
    type: 'csp-violation',
    body: { documentURL, effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
  }))

it('counts reports in both formats by page, directive and host, and stores nothing else', async () => {
  const page = `${APP}/dashboard/campaigns/4711?token=secret`
  const image = single(page, 'https://tracker.example/p.gif?user=ana')
  expect((await send(image, 'application/csp-report')).status).toBe(204)
  await send(image, 'application/csp-report')
  await send(batched(page), 'application/reports+json')
  await send(single(`${APP}/`, 'chrome-extension://abcdef/x.js'), 'application/csp-report')
  const lastDay = new Date().toISOString().slice(0, 10)
  const path = '/dashboard/campaigns/*'
  expect(await list()).toEqual([
    { page: path, directive: 'img-src', blocked: 'tracker.example', reports: 2, lastDay },
    expect.objectContaining({ reports: 1 }),
    expect.objectContaining({ reports: 1 }),
  ])
  expect(await list()).toContainEqual({
    page: path,
    directive: 'script-src-elem',
    blocked: 'inline',
    reports: 1,
    lastDay,
  })
  expect(await list()).toContainEqual(expect.objectContaining({ blocked: 'chrome-extension:' }))
})

it('ignores bodies that are not reports, and reports about other sites', async () => {
  const before = await list()
  for (const body of [null, [], {}, 'x', batched('https://evil.example/'), batched('x')]) {
    expect((await send(body, 'application/reports+json')).status).toBe(204)
  }
  expect(await list()).toEqual(before)
})

it('limits reports from a network, and forgets them after 30 days', async () => {
  const report = single(`${APP}/faq`, 'eval')
  const answers = []
  for (let sent = 0; sent < 61; sent += 1) {
    answers.push((await send(report, 'application/csp-report', '198.51.100.4')).status)
  }
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
  await env.DB.prepare('update csp_reports set day = day - 32').run()
  await deleteOldCspReports(await createTestContext())
  expect(await list()).toEqual([])
})
