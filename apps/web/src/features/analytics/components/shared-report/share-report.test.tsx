// @vitest-environment happy-dom
import type { SharedReport, VisitCounts } from '@crivo/shared'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const counts = (change: Partial<VisitCounts>): VisitCounts => ({
  ...{ pass: 0, givt: 0, sivt: 0, policy: 0, verified: 0, agent: 0, system: 0 },
  ...{ black: 0, failed: 0, automated: 0, interacted: 0 },
  ...change,
})

const REPORT: SharedReport = {
  name: 'Launch in Brazil',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-31T00:00:00.000Z',
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-01-08T00:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  filters: [
    { name: 'campaignId', value: 'Launch' },
    { name: 'country', value: 'BR' },
  ],
  flow: {
    ...{ gross: 10, givt: 2, sivt: 1, policy: 0, verified: 0, agent: 0, system: 0 },
    ...{ automated: 0, net: 7 },
  },
  step: 'day',
  points: [{ at: '2026-01-02T00:00:00.000Z', counts: counts({ pass: 7, givt: 2, sivt: 1 }) }],
  by: 'source',
  rows: [{ value: '(direct)', counts: counts({ pass: 7, givt: 2, sivt: 1 }) }],
  countedFrom: null,
}
const TOKEN = 'abcdefghijklmnopqrstuv'
const PUBLIC = `/api/shared-reports/${TOKEN}`

it.each([
  ['en', 'Brazil', 'Direct', /^The link works until/],
  ['pt', 'Brasil', 'Direto', /^O link funciona até/],
  ['es', 'Brasil', 'Directo', /^El enlace funciona hasta/],
])('shows a report to people without an account (%s)', async (lang, country, source, until) => {
  await openApp(`/shared-report?lang=${lang}#token=${TOKEN}`, {
    answers: { [PUBLIC]: () => REPORT },
  })
  await screen.findByRole('heading', { level: 1, name: 'Launch in Brazil' })
  await screen.findByText(until)
  screen.getByText(country)
  screen.getByRole('rowheader', { name: source })
  // Numbers have no links, because visits are not shared.
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.filter((href) => href?.startsWith('/dashboard'))).toEqual([])
})

it.each([
  ['', undefined],
  ['#token=', undefined],
  [`#token=${TOKEN}`, 'SHARE_NOT_FOUND'],
])('shows that a link no longer works: %j', async (hash, code) => {
  const body = { code, message: '', error: '', requestId: 'test-request' }
  await openApp(`/shared-report?lang=en${hash}`, {
    answers: { [PUBLIC]: () => Response.json(body, { status: 404 }) },
  })
  await screen.findByText('This link no longer works')
})

it.each([
  ['SHARE_NOT_FOUND', 404, 'The report has expired or is no longer shared.'],
  ['RATE_LIMITED', 429, 'Too many requests at once. Wait a moment.'],
])('states on an embedded card why it shows no report: %s', async (code, status, text) => {
  const body = { code, message: '', error: '', requestId: 'test-request' }
  await openApp(`/report-card?lang=en#token=${TOKEN}`, {
    answers: { [PUBLIC]: () => Response.json(body, { status }) },
  })
  await screen.findByText(text)
  expect(screen.getByRole('main').textContent).toBe(text)
})

const LOCKED = { code: 'FEATURE_LOCKED', message: '', error: '', requestId: 'test-request' }

async function openShare(query: string, user = CUSTOMER) {
  const sent: { method: string; body: string }[] = []
  const link = { id: 4, name: 'Older', createdAt: REPORT.createdAt, expiresAt: REPORT.expiresAt }
  let links = [link]
  const answers = {
    '/api/campaigns': () => [],
    '/api/saved-views': () => [],
    '/api/report-links': (call: { method: string; body: string }) => {
      if (user.sample) return Response.json(LOCKED, { status: 403 })
      if (call.method === 'GET') return links
      sent.push(call)
      const url = `https://app.example.com/shared-report#token=${TOKEN}`
      return Response.json({ ...link, id: 5, name: 'New', url }, { status: 201 })
    },
    '/api/report-links/4': (call: { method: string; body: string }) => {
      sent.push(call)
      links = []
      return new Response(null, { status: 204 })
    },
  }
  await openApp(`/dashboard/analytics?${query}`, { user, answers })
  return sent
}

it.each([
  ['en', 'Share', 'Report title', 'Create link', 'Revoke the link to “Older”'],
  ['pt', 'Compartilhar', 'Título do relatório', 'Criar link', 'Revogar o link de “Older”'],
  ['es', 'Compartir', 'Título del informe', 'Crear enlace', 'Revocar el enlace de «Older»'],
])('shares the open view, and revokes a link (%s)', async (lang, share, name, create, revoke) => {
  const sent = await openShare(`range=30d&country=BR&tab=campaigns&lang=${lang}`)
  fireEvent.click(await screen.findByRole('button', { name: share }))
  fireEvent.click(await screen.findByRole('button', { name: create }))
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText(name), { target: { value: 'New' } })
  fireEvent.click(screen.getByRole('button', { name: create }))
  await screen.findByText(new RegExp(`#token=${TOKEN}$`))
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    name: 'New',
    days: 30,
    view: { range: '30d', by: 'campaign', filter: { country: 'BR' } },
  })
  fireEvent.click(await screen.findByRole('button', { name: revoke }))
  await waitFor(() => expect(sent[1]?.method).toBe('DELETE'))
})

it('names the filters that keep a view from being shared', async () => {
  await openShare('reason=GIVT.UA&ip=203.0.113.9&lang=en')
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
  await screen.findByText(/Reason, IP address/)
  expect(screen.getByRole('button', { name: 'Create link' })).toHaveProperty('disabled', true)
})

it.each([
  ['pt', 'Compartilhar', 'Dados de exemplo não são compartilhados', 'Criar link'],
  ['en', 'Share', 'Sample data isn’t shared', 'Create link'],
  ['es', 'Compartir', 'Los datos de ejemplo no se comparten', 'Crear enlace'],
])('shares no sample, whose report would be empty (%s)', async (lang, share, text, create) => {
  await openShare(`lang=${lang}`, { ...CUSTOMER, sample: true })
  fireEvent.click(await screen.findByRole('button', { name: share }))
  await screen.findByText(text)
  expect(screen.getByRole('button', { name: create })).toHaveProperty('disabled', true)
  const { queryClient } = await import('#lib/query-client.ts')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('alert')).toBeNull()
})
