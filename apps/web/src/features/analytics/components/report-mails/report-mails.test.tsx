// @vitest-environment happy-dom
import type { ReportMail } from '@crivo/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const MAIL: ReportMail = {
  ...{ id: 4, name: 'Older', by: 'source', filter: {}, every: 'weekly', day: 1 },
  timeZone: 'America/Sao_Paulo',
  nextAt: null,
  lastSentAt: null,
  recipients: [{ email: 'client@example.com', language: 'en-US', state: 'waiting' }],
}

it('schedules the open view for recipients, and lists what is scheduled', async () => {
  const sent: { method: string; body: string }[] = []
  const answers = {
    '/api/campaigns': () => [],
    '/api/saved-views': () => [],
    '/api/report-mails': (call: { method: string; body: string }) => {
      if (call.method === 'GET') return [MAIL]
      sent.push(call)
      return Response.json(MAIL, { status: 201 })
    },
  }
  const address = '/dashboard/analytics/sources?country=BR&by=utmSource&lang=en'
  await openApp(address, { user: { ...CUSTOMER, timeZone: 'Asia/Tokyo' }, answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Email' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('client@example.com (not confirmed yet)')
  within(dialog).getByText('paused', { exact: false })
  const fill = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }))
  within(dialog).getByText('Sent at 7:00 AM (Asia/Tokyo).')
  within(dialog).getByRole('option', { name: 'Español (España)' })
  fill('Recipients', 'nonsense')
  submit()
  await within(dialog).findByText('Invalid email')
  fill('Report title', 'Brazil')
  fill('How often', 'monthly')
  fill('Day', '15')
  fill('Recipients', 'ana@example.com,\nLeo@example.com')
  submit()
  await expect.poll(() => sent).toHaveLength(1)
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    ...{ name: 'Brazil', by: 'utmSource', filter: { country: 'BR' }, every: 'monthly', day: 15 },
    timeZone: 'Asia/Tokyo',
    recipients: [
      { email: 'ana@example.com', language: 'en-US' },
      { email: 'leo@example.com', language: 'en-US' },
    ],
  })
})

it('deletes a report once when its button is clicked twice', async () => {
  let sent = 0
  await openApp('/dashboard/analytics/sources?lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/campaigns': () => [],
      '/api/saved-views': () => [],
      '/api/report-mails': () => (sent === 0 ? [MAIL] : []),
      '/api/report-mails/4': () => {
        sent += 1
        return new Response(null, { status: 204 })
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Email' }))
  const button = await screen.findByRole('button', { name: 'Delete the report Older' })
  for (const detail of [1, 2]) fireEvent.click(button, { detail })
  await waitFor(() => expect(screen.queryByText(/Older/)).toBeNull())
  expect(sent).toBe(1)
})

it('asks before closing or going back loses what was typed', async () => {
  await openApp('/dashboard/analytics?lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/campaigns': () => [],
      '/api/saved-views': () => [],
      '/api/report-mails': () => [MAIL],
    },
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Sources' }))
  await screen.findByRole('link', { name: 'Sources', current: 'page' })
  fireEvent.click(await screen.findByRole('button', { name: 'Email' }))
  const dialog = await screen.findByRole('dialog')
  const title = within(dialog).getByLabelText('Report title')
  fireEvent.change(title, { target: { value: 'Brazil' } })
  const stay = async () => {
    const asked = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    fireEvent.click(within(asked).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(title).toHaveProperty('value', 'Brazil')
  }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await stay()
  history.back()
  await stay()
  expect(location.pathname).toBe('/dashboard/analytics/sources')
})

it.each([
  ['en', 'Yes, send it to me', 'You get this report by email.'],
  ['pt', 'Sim, quero receber', 'Você recebe este relatório por email.'],
  ['es', 'Sí, quiero recibirlo', 'Recibes este informe por correo.'],
])('confirms the address of a link (%s)', async (lang, confirm, confirmed) => {
  const name = 'For you'
  await openApp(`/report-mail?lang=${lang}#token=abc`, {
    answers: {
      '/api/report-mails/subscription': () => ({ name, state: 'waiting' }),
      '/api/report-mails/confirm': () => ({ name, state: 'confirmed' }),
    },
  })
  await screen.findByRole('heading', { level: 1, name })
  fireEvent.click(screen.getByRole('button', { name: confirm }))
  await screen.findByText(confirmed)
  expect(screen.queryByRole('button', { name: confirm })).toBeNull()
})
