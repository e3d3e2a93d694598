// @vitest-environment happy-dom
import type { CspReport } from '@crivo/shared'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const REPORT: CspReport = {
  ...{ page: '/dashboard', directive: 'img-src', blocked: 'tracker.example' },
  ...{ reports: 2, lastDay: '2026-11-20' },
}

it.each([
  ['en', 'No browser reports in the last 30 days.', '2 reports, last on Nov 20, 2026'],
  [
    'pt',
    'Nenhum navegador relatou bloqueios nos últimos 30 dias.',
    '2 relatos, o último em 20 de nov. de 2026',
  ],
  [
    'es',
    'Ningún navegador ha notificado bloqueos en los últimos 30 días.',
    '2 informes, el último del 20 nov 2026',
  ],
])(
  'shows what browsers blocked, or states that they blocked nothing (%s)',
  async (language, none, count) => {
    const open = (answer: CspReport[]) =>
      openApp(`/admin?tab=security&lang=${language}`, {
        user: { ...CUSTOMER, role: 'admin' },
        answers: { '/api/admin/csp-reports': () => answer },
      })
    await open([])
    await screen.findByText(none)
    cleanup()
    await open([REPORT])
    const row = (await screen.findByText(/tracker\.example/)).closest('li')
    for (const text of ['img-src', '/dashboard', count]) expect(row?.textContent).toContain(text)
  },
)
