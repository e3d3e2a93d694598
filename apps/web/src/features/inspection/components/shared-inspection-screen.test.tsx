// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, openApp } from '../../../../test/open-app.tsx'

it.each(['INSPECTION_NOT_FOUND', 'NOT_FOUND'])('says that a link is gone: %s', async (code) => {
  await openApp('/shared-inspection?lang=en#token=old', {
    answers: { '/api/shared-inspections/old': () => failure(code, 404) },
  })
  await screen.findByText('This link no longer works')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('opens the texts if a reader has to judge them', async () => {
  const vantage = {
    ...{ axis: 'crawler', result: 'same', group: 0, visits: 1, different: [], personal: [] },
    ...{ changes: [], status: 200, url: 'https://a.example/', title: '', chain: [], curl: '' },
  }
  const page = { url: 'https://a.example/', title: '', isTruncated: false, noise: [] }
  const inspection = {
    ...{ url: 'https://a.example/', createdAt: '2026-01-01T00:00:00Z', hasCloaking: false },
    ...{ expiresAt: '2026-01-31T00:00:00Z', totalVariations: 2, differences: [] },
    ...{ verdict: 'inconclusive', confidence: null, visitors: 2, doubt: 'text_only', fetches: 2 },
    ...{ honest: [], notTested: [], rendered: null, screens: [] },
    causes: [{ traits: ['kind:search|kind:social', 'utm:any'], features: ['text'] }],
    vantages: [
      { ...vantage, id: 'base', axis: 'base' },
      {
        ...{ ...vantage, id: 'crawler:search', result: 'different', group: 1 },
        ...{ different: ['text'], changes: [{ feature: 'text', added: ['a calm'], missing: [] }] },
      },
    ],
    pages: [
      { ...page, group: 0, vantage: 'base', text: 'Tea melts fat' },
      { ...page, group: 1, vantage: 'crawler:search', text: 'Tea keeps calm' },
    ],
  }
  await openApp('/shared-inspection?lang=en#token=words', {
    answers: { '/api/shared-inspections/words': () => inspection },
  })
  await screen.findByRole('heading', { name: 'No verdict: only the text differs' })
  screen.getByText(/text alone isn’t enough to call it cloaking/)
  screen.getByText(/content: a search crawler or a link preview crawler and UTM parameters/)
  expect(screen.getAllByText(/melts fat|keeps calm/).map(({ tagName }) => tagName)).toEqual([
    ...['MARK', 'MARK'],
  ])
  // What differs comes first, because a phone shows only a few columns.
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Who saw what' }))
  const columns = await screen.findAllByRole('columnheader')
  expect(columns.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    ...['Visitor', 'Text', 'Destination'],
  ])
})
