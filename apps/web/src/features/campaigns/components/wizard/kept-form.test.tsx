// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { campaignWith, DOMAIN } from '../../../../../test/campaigns.ts'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const KEPT = 'We kept what you’d entered'
const CAMPAIGN = campaignWith()
const EDIT = `/dashboard/campaigns?edit=${CAMPAIGN.id}&lang=en`

async function open(path = '/dashboard/campaigns/new?lang=en', revision = CAMPAIGN.revision) {
  const campaign = { ...CAMPAIGN, revision }
  await openApp(path, {
    user: { ...CUSTOMER, language: 'en-US' },
    answers: {
      '/api/domains': () => [DOMAIN],
      '/api/campaigns': () => [campaign],
      [`/api/campaigns/${campaign.id}`]: () => campaign,
    },
  })
  await screen.findAllByRole('heading', { name: /^(Basic info|URLs)$/ })
  return within(screen.getByRole('dialog'))
}

/** Drops the page as a phone does: it is hidden, and never told that it ends. */
function drop() {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  state.mockRestore()
  const kept = Object.entries(sessionStorage)
  cleanup()
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const nameOf = () => screen.findByLabelText<HTMLInputElement>('Campaign name')

afterEach(() => sessionStorage.clear())

it('continues a new campaign at its step, or starts over', async () => {
  const wizard = await open()
  type(await nameOf(), 'Promo')
  type(wizard.getByLabelText('Path'), '/promo')
  fireEvent.click(wizard.getByRole('button', { name: 'Next' }))
  type(await wizard.findByLabelText('Main page URL'), 'https://shop.example.com/')
  drop()

  const again = await open()
  expect(again.getByText(KEPT)).toBeTruthy()
  const main = again.getByLabelText<HTMLInputElement>('Main page URL')
  expect(main.value).toBe('https://shop.example.com/')
  fireEvent.click(again.getByRole('button', { name: 'Start over' }))
  expect((await nameOf()).value).toBe('')
  expect(screen.queryByText(KEPT)).toBeNull()
  expect(sessionStorage.length).toBe(0)
})

it('asks before leaving a kept draft, and then forgets it', async () => {
  await open()
  type(await nameOf(), 'Promo')
  drop()
  const wizard = await open()
  fireEvent.click(wizard.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})

it('keeps nothing of a form that nobody changed', async () => {
  await open()
  drop()
  expect(sessionStorage.length).toBe(0)
})

it('keeps the change of a campaign until another change comes first', async () => {
  await open(EDIT)
  type(await nameOf(), 'Renamed')
  drop()
  await open(EDIT)
  expect((await nameOf()).value).toBe('Renamed')
  drop()
  await open(EDIT, CAMPAIGN.revision + 1)
  expect((await nameOf()).value).toBe(CAMPAIGN.name)
  expect(screen.queryByText(KEPT)).toBeNull()
})
