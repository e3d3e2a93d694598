// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp, unavailable } from '../../../../../test/open-app.tsx'

const PENDING = {
  id: 7,
  affiliateEmail: 'ana@shop.example',
  referredEmail: null,
  paidOn: '2026-07-01',
  amountCents: 780,
  status: 'pending',
  settledAt: null,
}

it('asks before marking a commission as paid, and says in the question why it failed', async () => {
  const sent: string[] = []
  let works = false
  await openApp('/admin?tab=commissions&lang=en', {
    user: { ...CUSTOMER, role: 'super_admin' },
    answers: {
      '/api/admin/commissions': () => ({ commissions: [PENDING], cursor: null }),
      '/api/admin/commissions/pay': ({ body }) => {
        sent.push(body)
        return works ? { paid: 1 } : unavailable()
      },
    },
  })
  const name = 'Mark as paid: commission of $7.80 for ana@shop.example'
  const [mark] = await screen.findAllByRole('button', { name })
  if (!mark) throw new Error('no button')

  fireEvent.click(mark)
  let question = within(await screen.findByRole('alertdialog'))
  question.getByText('Mark the commission of $7.80 for ana@shop.example as paid?')
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])

  fireEvent.click(mark)
  question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Mark as paid' }))
  await question.findByText('Couldn’t mark the commission')
  works = true
  fireEvent.click(question.getByRole('button', { name: 'Mark as paid' }))
  await screen.findByText('Commission marked as paid')
  expect(sent).toEqual(['{"ids":[7]}', '{"ids":[7]}'])
})

it('does not offer it to admins who may only read', async () => {
  await openApp('/admin?tab=commissions&lang=en', {
    user: { ...CUSTOMER, role: 'admin' },
    answers: { '/api/admin/commissions': () => ({ commissions: [PENDING], cursor: null }) },
  })
  await screen.findAllByText('ana@shop.example')
  expect(screen.queryByRole('button', { name: /^Mark as paid/ })).toBeNull()
})
