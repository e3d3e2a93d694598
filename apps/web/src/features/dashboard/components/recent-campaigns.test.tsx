// @vitest-environment happy-dom
import type { Dashboard } from '@crivo/shared'
import { screen, within } from '@testing-library/react'
import { it } from 'vitest'
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
