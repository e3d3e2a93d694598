// @vitest-environment happy-dom
import type { Campaign } from '@crivo/shared'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Language } from '#lib/i18n/languages.ts'
import { campaignWith } from '../../../../test/campaigns.ts'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

const share = (percent: number, reviewersPercent: number): Partial<Campaign> => ({
  peopleShare: { percent, people: 240, since: '2026-01-01T00:00:00.000Z', reviewersPercent },
})

async function openCampaigns(changes: Partial<Campaign>, language: Language): Promise<void> {
  const list = () => [{ ...campaignWith(), ...changes }]
  const answers = { '/api/campaigns': list, '/api/domains': () => [] }
  const user = { ...CUSTOMER, language }
  await openApp(`/dashboard/campaigns?lang=${language.slice(0, 2)}`, { user, answers })
  await screen.findAllByText('Launch')
}

it.each([
  [
    'en-US',
    share(82, 67),
    '82% of people get the main page; reviewers see what a random person sees.',
    /target the ad to this campaign’s audience/,
  ],
  [
    'pt-BR',
    share(2, 0),
    '2% das pessoas recebem a página principal; os revisores recebem a alternativa, como quase todos.',
    /segmente o anúncio/,
  ],
  [
    'es-ES',
    share(97, 100),
    /^El 97\s%.* de las personas recibe la página principal, y los revisores también\.$/,
    null,
  ],
  ['en-US', {}, 'Too few people yet', null],
] as const)(
  'shows in %s what people get, and what reviewers get',
  async (language, changes, text, advice) => {
    await openCampaigns(changes, language)
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    if (advice !== null) expect(screen.getAllByText(advice).length).toBeGreaterThan(0)
    else expect(screen.queryByText(/target the ad|segmenta el anuncio/)).toBeNull()
  },
)

it.each([
  ['pt-BR', 'os revisores veem o que vê uma pessoa qualquer das suas campanhas pequenas e novas'],
  ['en-US', 'reviewers see what a random person in your small and new campaigns sees'],
  ['es-ES', 'los revisores ven lo que ve una persona cualquiera de tus campañas pequeñas y nuevas'],
] as const)('says in %s once what reviewers of all small campaigns get', async (language, text) => {
  const small = ['Launch', 'Sale'].map((name, id) => ({ ...campaignWith(), name, id }))
  await openApp(`/dashboard/campaigns?lang=${language.slice(0, 2)}`, {
    user: { ...CUSTOMER, language },
    answers: { '/api/campaigns': () => small, '/api/domains': () => [] },
  })
  await screen.findAllByText('Sale')
  expect(screen.getAllByText(new RegExp(text))).toHaveLength(1)
})

it('shows nothing for a campaign that is not open', async () => {
  await openCampaigns({ ...share(82, 67), status: 'paused' }, 'en-US')
  expect(screen.queryByText(/of people get the main page/)).toBeNull()
})

const CHECK = {
  verdict: 'different',
  checkedAt: '2026-01-02T00:00:00.000Z',
  differsSince: '2026-01-01T00:00:00.000Z',
  inspectionId: 7,
} as const

it.each([
  ['pt-BR', 'Diferente para revisores'],
  ['es-ES', 'Distinta para los revisores'],
] as const)('links in %s a page that differs to its inspection', async (language, text) => {
  await openCampaigns({ dailyCheck: CHECK }, language)
  const [link] = screen.getAllByRole('link', { name: text })
  expect(link?.getAttribute('href')).toBe('/dashboard/cloak-breaker?inspection=7')
})

it('shows that an active campaign’s pages are the same for reviewers', async () => {
  const dailyCheck = { ...CHECK, verdict: 'same', differsSince: null, inspectionId: null } as const
  await openCampaigns({ dailyCheck }, 'en-US')
  expect(screen.getAllByText('Same for reviewers').length).toBeGreaterThan(0)
})

it.each([
  ['pt-BR', { from: '2999-01-05T12:00:00.000Z', until: null }, /^Começa em .*2999/],
  ['en-US', { from: null, until: '2020-01-05T12:00:00.000Z' }, /^Ended on .*2020/],
  ['es-ES', { from: '2020-01-04T12:00:00.000Z', until: '2020-01-05T12:00:00.000Z' }, /^Terminó el/],
] as const)('says in %s that a campaign is outside its run window', async (language, run, text) => {
  await openCampaigns({ ...share(82, 67), runWindow: run }, language)
  expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.queryByText(/82\s?%/)).toBeNull()
})
