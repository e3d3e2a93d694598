// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Language } from '#lib/i18n/languages.ts'
import { campaignWith } from '../../../../../test/campaigns.ts'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'
import { someVisit } from '../../some-visit.fixture.ts'

const VISIT = someVisit({ accessStatus: 'blocked', reason: 'POLICY.GEO' })

async function openReports(language: Language, title: string) {
  let isClosed = false
  const answers = {
    '/api/campaigns': () => [campaignWith()],
    '/api/analytics/visits': () => ({ visits: [], cursor: null }),
    '/api/analytics/person-reports': () =>
      isClosed ? [] : [{ visit: VISIT, reportedAt: '2026-11-21T13:00:00.000Z' }],
    [`/api/analytics/person-reports/${VISIT.id}/close`]: () => {
      isClosed = true
      return new Response(null, { status: 204 })
    },
  }
  await openApp(`/dashboard/analytics/visits?lang=${language.slice(0, 2)}`, {
    user: { ...CUSTOMER, language },
    answers,
  })
  await screen.findByText(title)
}

it.each([
  ['en-US', 'Visitors who say they’re people', 'Why?', 'Close report'],
  ['pt-BR', 'Visitantes que avisaram que são pessoas', 'Por quê?', 'Encerrar aviso'],
  ['es-ES', 'Visitantes que dicen ser personas', '¿Por qué?', 'Cerrar reclamación'],
] as const)('lists, explains and closes reports in %s', async (language, title, why, close) => {
  await openReports(language, title)
  const link = screen.getByText(why).closest('a')
  expect(link?.getAttribute('href')).toContain(VISIT.id)
  const row = within(link?.closest('li') as HTMLElement)
  row.getByText(/^Launch · /)
  fireEvent.click(row.getByRole('button', { name: close }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
})
