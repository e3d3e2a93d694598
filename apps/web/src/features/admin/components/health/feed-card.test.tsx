// @vitest-environment happy-dom
import type { FeedSourceStatus, FeedStatus } from '@crivo/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, CUSTOMER, openApp, unavailable } from '../../../../../test/open-app.tsx'

const SOURCE: FeedSourceStatus = {
  id: 'googlebot',
  owner: 'Google',
  gives: 'crawler',
  urls: ['https://developers.google.com/googlebot.json'],
  size: 1_234,
  asOf: '2026-11-20T10:00:00.000Z',
  changedAt: null,
  nextTryAt: null,
  verifies: true,
  disproves: true,
  problem: null,
}

const statusOf = (sources: FeedSourceStatus[], isRead = true): FeedStatus => ({
  version: 7,
  builtAt: '2026-11-20T10:00:00.000Z',
  isRead,
  sources,
})

const openHealth = (feed: () => unknown, language = 'en', answers: Answers = {}) =>
  openApp(`/admin?tab=health&lang=${language}`, {
    user: { ...CUSTOMER, role: 'admin' },
    answers: { '/api/admin/feed': feed, ...answers },
  })

const rowOf = async (id: string) => {
  const row = (await screen.findByText(id)).closest('li')
  if (row === null) throw new Error(`${id} has no row`)
  return row
}

it.each([
  [
    'en',
    'Current',
    'Verification only',
    'Out of date',
    'Failed',
    'Lost more than half of its IP addresses since',
  ],
  ['pt', 'Atual', 'Só confirma', 'Desatualizada', 'Com falha', 'Com menos da metade dos IPs desde'],
  [
    'es',
    'Al día',
    'Solo confirma',
    'Desactualizada',
    'Con fallos',
    'Con menos de la mitad de IP desde el',
  ],
])(
  'shows what each list can still be used for (%s)',
  async (language, current, verifies, old, failed, problem) => {
    const shrunk = { code: 'shrunk', since: '2026-11-21T10:00:00.000Z', failures: 2 } as const
    const feed = statusOf([
      { ...SOURCE, id: 'shrunk', problem: shrunk },
      { ...SOURCE, id: 'young' },
      { ...SOURCE, id: 'days-old', disproves: false },
      { ...SOURCE, id: 'networks', gives: 'hosting', disproves: false },
      { ...SOURCE, id: 'years-old', verifies: false, disproves: false },
    ])
    await openHealth(() => feed, language)
    within(await rowOf('young')).getByText(current)
    within(await rowOf('days-old')).getByText(verifies)
    within(await rowOf('networks')).getByText(current)
    within(await rowOf('years-old')).getByText(old)
    const row = within(await rowOf('shrunk'))
    row.getByText(failed)
    row.getByText(problem, { exact: false })
    expect(screen.getAllByText(problem, { exact: false })).toHaveLength(1)
  },
)

it('refreshes all lists, and reports a failure to start', async () => {
  let answer: () => unknown = unavailable
  const feed = statusOf([SOURCE])
  await openHealth(() => feed, 'en', { '/api/admin/feed/refresh': () => answer() })
  const button = await screen.findByRole('button', { name: 'Refresh all now' })
  fireEvent.click(button)
  await screen.findByText('Couldn’t start the refresh')
  answer = () => feed
  fireEvent.click(button)
  await screen.findByText('All lists will be refreshed within minutes')
})

it('offers no refresh where publishers are not read', async () => {
  await openHealth(() => statusOf([SOURCE], false))
  await rowOf('googlebot')
  screen.getByText(
    'This instance doesn’t fetch the lists from their publishers; it uses its bundled snapshot.',
  )
  expect(screen.queryByRole('button', { name: 'Refresh all now' })).toBeNull()
})

it('retries after a failure to load', async () => {
  let answer: () => unknown = unavailable
  await openHealth(() => answer())
  const title = await screen.findByText('Couldn’t load the lists')
  answer = () => statusOf([SOURCE])
  const card = title.closest('section') as HTMLElement
  fireEvent.click(within(card).getByRole('button', { name: 'Try again' }))
  await rowOf('googlebot')
})
