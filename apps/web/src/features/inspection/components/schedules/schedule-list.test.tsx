// @vitest-environment happy-dom
import type { InspectionSchedule } from '@crivo/shared'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const URL_OF_SITE = 'https://shop.example.org/'
const SCHEDULE: InspectionSchedule = {
  id: 3,
  url: URL_OF_SITE,
  every: 'weekly',
  nextAt: '2026-01-09T00:00:00.000Z',
  verdict: 'different',
  changedAt: '2026-01-02T00:00:00.000Z',
  problem: 'URL_REFUSED',
  runs: [
    { at: '2026-01-02T00:00:00.000Z', verdict: 'different', inspectionId: 7 },
    { at: '2026-01-01T00:00:00.000Z', verdict: 'same', inspectionId: null },
  ],
  createdAt: '2026-01-01T00:00:00.000Z',
}

const open = async (language: 'en-US' | 'pt-BR' | 'es-ES', schedules: InspectionSchedule[]) => {
  const answers = {
    '/api/cloak-breaker/schedules': () => schedules,
    '/api/cloak-breaker/schedules/3': () => {
      schedules.length = 0
      return new Response(null, { status: 204 })
    },
    '/api/cloak-breaker/history': () => [],
    '/api/campaigns': () => [],
  }
  const user = { ...CUSTOMER, language }
  await openApp(`/dashboard/cloak-breaker?lang=${language.slice(0, 2)}`, { user, answers })
}

it.each([
  ['en-US', 'Scheduled inspections', 'Weekly', /^The last run failed: /, '2 runs'],
  ['pt-BR', 'Inspeções agendadas', 'Semanal', /^A última execução falhou: /, '2 execuções'],
  ['es-ES', 'Inspecciones programadas', 'Semanal', /^La última ejecución/, '2 ejecuciones'],
] as const)(
  'lists in %s the scheduled inspections and their runs',
  async (language, title, every, problem, runs) => {
    await open(language, [SCHEDULE])
    await screen.findByRole('heading', { name: title })
    for (const text of [URL_OF_SITE, every, problem]) expect(screen.getByText(text)).toBeTruthy()
    fireEvent.click(screen.getByText(runs))
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain('/dashboard/cloak-breaker?inspection=7')
  },
)

it('leaves the focus on the screen when a schedule is stopped', async () => {
  await open('en-US', [SCHEDULE])
  const stop = await screen.findByRole('button', { name: new RegExp(URL_OF_SITE) })
  stop.focus()
  fireEvent.click(stop)
  await waitFor(() => expect(stop.isConnected).toBe(false))
  expect(document.activeElement?.id).toBe('content')
})
