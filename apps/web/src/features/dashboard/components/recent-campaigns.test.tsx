// @vitest-environment happy-dom
import type { Dashboard } from '@crivo/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

type RecentCampaign = Dashboard['recentCampaigns'][number]

const DASHBOARD: Dashboard = {
  ...{ activeCampaigns: 1, campaignsChange: null, totalRequests: 0, requestsChange: null },
  ...{ blockedBots: 0, botsChange: null, days: [], worstSources: [], geoDistribution: [] },
  traffic: { legitimate: 0, bots: 0 },
  performance: { responseTime: null, responseTimeP95: null, uptime: null, edgeLatency: null },
  recentCampaigns: (['active', 'testing', 'paused', 'archived'] as const).map(
    (status, place): RecentCampaign => ({
      ...{ id: place + 1, name: `Launch ${place}`, path: `/${place}`, status },
      ...{ domain: { name: 'shop.example' }, requests: 0, blockedBots: 0 },
    }),
  ),
}

it.each([
  ['pt-BR', ['Ativa', 'Em teste', 'Pausada', 'Arquivada']],
  ['en', ['Active', 'Testing', 'Paused', 'Archived']],
  ['es', ['Activa', 'En pruebas', 'En pausa', 'Archivada']],
])('names each campaign’s status as the list of campaigns does: %s', async (language, names) => {
  await openApp(`/dashboard?lang=${language}`, {
    user: CUSTOMER,
    answers: {
      '/api/analytics/dashboard': () => DASHBOARD,
      ...{ '/api/campaigns': () => [], '/api/domains': () => [], '/api/chart-notes': () => [] },
    },
  })
  for (const [place, name] of names.entries()) {
    const row = (await screen.findByText(`Launch ${place}`)).closest('li')
    within(row as HTMLElement).getByText(name)
  }
})

it('leads a person without campaigns to the account they are a member of', async () => {
  const own = { id: 1, name: 'Ana Demo', email: 'ana@crivo.test', role: 'owner', open: true }
  const opened: unknown[] = []
  await openApp('/dashboard?lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/analytics/dashboard': () => ({ ...DASHBOARD, recentCampaigns: [] }),
      ...{ '/api/campaigns': () => [], '/api/domains': () => [], '/api/chart-notes': () => [] },
      '/api/accounts': () => [own, { ...own, id: 7, name: 'Sofia', role: 'client', open: false }],
      '/api/accounts/open': ({ body }) => {
        opened.push(JSON.parse(body))
        return { user: CUSTOMER, token: 'header.e30.signature' }
      },
    },
  })
  await screen.findByText('You have access to the account of Sofia. Your role: Client.')
  fireEvent.click(screen.getByRole('button', { name: 'Open account' }))
  await expect.poll(() => opened).toEqual([{ accountId: 7 }])
})
