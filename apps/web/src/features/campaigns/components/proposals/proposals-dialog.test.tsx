// @vitest-environment happy-dom
import type { Proposal } from '@crivo/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignWith } from '../../../../../test/campaigns.ts'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const CAMPAIGN = campaignWith({})
const proposal = (id: number, changes: Partial<Proposal>): Proposal => ({
  ...{ id, campaignId: CAMPAIGN.id, campaign: `Campaign ${id}`, kind: 'form', state: 'open' },
  ...{ at: '2026-11-01T12:00:00.000Z', author: 'Ana Demo', yours: false, decider: null },
  ...{ decidedAt: null, note: '', share: null, stepHours: null, rules: [], reordered: false },
  changes: [{ field: 'filters.countries', kind: 'add', before: null, value: 'BR' }],
  ...changes,
})
const PROPOSALS = [
  proposal(4, {}),
  proposal(3, { yours: true, state: 'outdated', kind: 'share', share: 25, changes: [] }),
  proposal(2, {
    ...{ state: 'declined', decider: 'Rui', decidedAt: '2026-11-01T13:00:00.000Z', changes: [] },
  }),
]

async function open(language: string, decide: () => unknown) {
  const sent: string[] = []
  const answer = ({ body }: { body: string }) => {
    sent.push(body)
    return decide()
  }
  await openApp(`/dashboard/campaigns?lang=${language}`, {
    user: CUSTOMER,
    answers: {
      '/api/campaigns': () => [CAMPAIGN],
      '/api/domains': () => [],
      '/api/proposals': () => PROPOSALS,
      '/api/proposals/4/approve': answer,
      '/api/proposals/3/redo': answer,
    },
  })
  return sent
}

const refused = () =>
  Response.json(
    { code: 'PROPOSAL_CLOSED', message: '', error: '', requestId: 'test-request' },
    { status: 409 },
  )

it.each([
  [
    'en',
    ['2 changes are waiting for approval', 'See changes', 'Approve', 'Propose again'],
    ['Countries: added Brazil', 'Applies the changed rules to 25% of visitors.', 'Declined by Rui'],
    ['Note for the author', 'This proposal was already decided or withdrawn.'],
  ],
  [
    'pt',
    ['2 mudanças aguardando aprovação', 'Ver mudanças', 'Aprovar', 'Propor de novo'],
    [
      'Países: inclusão de Brasil',
      'Aplica as regras alteradas a 25% dos visitantes.',
      'Recusada por Rui',
    ],
    ['Observação para quem propôs', 'Esta proposta já foi decidida ou retirada.'],
  ],
  [
    'es',
    ['2 cambios pendientes de aprobación', 'Ver cambios', 'Aprobar', 'Proponer de nuevo'],
    [
      'Países: incorporación de Brasil',
      'Aplica las reglas modificadas al 25 % de los visitantes.',
      'Rechazada por Rui',
    ],
    ['Nota para quien lo propuso', 'Esta propuesta ya se ha decidido o retirado.'],
  ],
] as const)(
  'shows proposals, and lets people decide about others’ (%s)',
  async (language, [waiting, see, approve, redo], texts, [note, closed]) => {
    const sent = await open(language, refused)
    await screen.findByText(waiting)
    fireEvent.click(screen.getByRole('button', { name: see }))
    const dialog = within(await screen.findByRole('dialog'))
    const others = within(await dialog.findByRole('listitem', { name: 'Campaign 4' }))
    const own = within(dialog.getByRole('listitem', { name: 'Campaign 3' }))
    const text = dialog.getAllByRole('listitem').map((item) => item.textContent ?? '')
    for (const each of texts) {
      expect(text.join('\n').replaceAll(/\s/g, ' ')).toContain(each)
    }
    expect(own.queryByRole('button', { name: approve })).toBeNull()
    expect(own.getByRole('button', { name: redo })).toBeDefined()
    fireEvent.change(others.getByLabelText(note, { exact: false }), { target: { value: 'Fine' } })
    fireEvent.click(others.getByRole('button', { name: approve }))
    await others.findByText(closed)
    expect(sent).toEqual(['{"note":"Fine"}'])
  },
)

it('opens from an email’s link, and shows when there are none', async () => {
  await openApp('/dashboard/campaigns?proposals=1&lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/campaigns': () => [CAMPAIGN],
      '/api/domains': () => [],
      '/api/proposals': () => [],
    },
  })
  await screen.findByText('No proposals')
  const { length } = history
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('No proposals')).toBeNull())
  // Back must not open it again.
  expect(history.length).toBe(length)
})

it('has a new proposal when a notification opens it later', async () => {
  let proposals: readonly Proposal[] = []
  await openApp('/dashboard/campaigns?lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/campaigns': () => [CAMPAIGN],
      '/api/domains': () => [],
      '/api/proposals': () => proposals,
    },
  })
  await screen.findAllByText(CAMPAIGN.name)
  proposals = PROPOSALS
  const { router } = await import('#app/router.tsx')
  await router.navigate('/dashboard/campaigns?proposals=1')
  await screen.findByRole('listitem', { name: 'Campaign 4' })
})
