// @vitest-environment happy-dom
import type { AlertRule, ConnectedChannel } from '@crivo/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignWith } from '../../../../../test/campaigns.ts'
import { CUSTOMER, openApp, unavailable } from '../../../../../test/open-app.tsx'

const user = { ...CUSTOMER, plan: 'scale' } as const

const RULE: AlertRule = {
  id: 7,
  name: 'Bad placements',
  condition: {
    ...{ kind: 'invalid_rate', campaignId: null, dimension: 'placement', value: null },
    ...{ percent: 30, visits: 100, hours: 24 },
  },
  channels: ['mail'],
  isPaused: false,
  isFiring: true,
  problem: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastFiredAt: '2026-11-21T12:00:00.000Z',
  lastFigures: [{ value: 'feed', measured: 41.5, visits: 200 }],
}

const SLACK: ConnectedChannel = {
  ...{ channel: 'slack', chatId: null, connectedAt: '2026-11-20T12:00:00.000Z' },
  problem: null,
}

interface Sent {
  readonly method: string
  readonly body: unknown
}

/** Opens the screen with rules and chats; returns the requests sent. */
async function open(rules: AlertRule[], changes: Record<string, () => unknown> = {}) {
  const sent: Sent[] = []
  const note =
    (answer: unknown, listed: unknown = answer) =>
    ({ method, body }: { method: string; body: string }) => {
      if (method === 'GET') return listed
      sent.push({ method, body: body === '' ? null : JSON.parse(body) })
      return method === 'DELETE' ? new Response(null, { status: 204 }) : answer
    }
  const answers = {
    '/api/alert-rules': note(RULE, rules),
    '/api/alert-rules/7': note(RULE),
    '/api/alert-channels': () => [SLACK],
    '/api/alert-channels/slack/test': () => ({
      ...{ isDelivered: false, status: 404, answer: 'no_service' },
    }),
    '/api/alert-channels/telegram': note({ ...SLACK, channel: 'telegram', chatId: '@mine' }),
    '/api/costs/settings': () => ({ currency: 'USD', rates: [] }),
    '/api/campaigns': () => [campaignWith()],
    '/api/domains': () => [],
    ...changes,
  }
  await openApp('/dashboard/analytics/alerts?lang=en', { user, answers })
  return sent
}

const fill = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })

it('shows errors at their fields, and sends the rule that was entered', async () => {
  const sent = await open([])
  await screen.findByText('No alert rules yet')
  fireEvent.click(screen.getByRole('button', { name: 'New alert rule' }))
  const dialog = await screen.findByRole('dialog')
  fill(dialog, 'More than (%)', '130')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save rule' }))
  const percent = within(dialog).getByLabelText('More than (%)')
  await expect.poll(() => percent.getAttribute('aria-invalid')).toBe('true')
  expect(within(dialog).getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
  fill(dialog, 'Name', 'Google')
  fill(dialog, 'More than (%)', '12,5')
  fill(dialog, 'Check separately for each', 'source')
  fill(dialog, 'Only this value', ' google ')
  fill(dialog, 'Window', '1')
  expect(
    within(dialog)
      .getByLabelText(/^Telegram/)
      .hasAttribute('disabled'),
  ).toBe(true)
  fireEvent.click(within(dialog).getByLabelText(/^Slack/))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save rule' }))
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toEqual({
    method: 'POST',
    body: {
      name: 'Google',
      channels: ['mail', 'slack'],
      condition: {
        ...{ kind: 'invalid_rate', campaignId: null, dimension: 'source', value: 'google' },
        ...{ percent: 12.5, visits: 100, hours: 1 },
      },
    },
  })
})

it('shows a rule’s condition and when it fired, and pauses and deletes it', async () => {
  const sent = await open([RULE])
  await screen.findByText('All campaigns, Placement: each value: more than 30% invalid', {
    exact: false,
  })
  screen.getByText('feed 41.5%', { exact: false })
  screen.getByText('Above threshold')
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await expect.poll(() => sent).toEqual([{ method: 'PATCH', body: { isPaused: true } }])
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await expect.poll(() => sent.at(-1)?.method).toBe('DELETE')
})

it('names the values of a rule and its figures as the reports do', async () => {
  const condition = { ...RULE.condition, dimension: 'source', value: 'meta' } as const
  const lastFigures = [{ value: '(direct)', measured: 41.5, visits: 200 }]
  await open([{ ...RULE, condition, lastFigures } as AlertRule])
  await screen.findByText('All campaigns, Source: Meta Ads: more than 30% invalid', {
    exact: false,
  })
  screen.getByText('Direct 41.5%', { exact: false })
})

it('connects a chat after checking it, and shows a service’s response to a test', async () => {
  const sent = await open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Send test' }))
  await screen.findByText('Slack refused the message')
  screen.getByText('404 no_service', { exact: false })
  fireEvent.click(screen.getByRole('button', { name: 'Connect Telegram' }))
  const dialog = await screen.findByRole('dialog')
  fill(dialog, 'Bot token', 'nonsense')
  fill(dialog, 'Chat ID', 'nonsense')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Connect' }))
  await within(dialog).findByText('Enter a chat ID such as', { exact: false })
  const token = '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsawA'
  fill(dialog, 'Bot token', token)
  fill(dialog, 'Chat ID', '@mine')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Connect' }))
  await expect.poll(() => sent).toEqual([{ method: 'PUT', body: { token, chatId: '@mine' } }])
})

it('offers the currency of the costs', async () => {
  await open([], { '/api/costs/settings': () => ({ currency: 'BRL', rates: [] }) })
  fireEvent.click(await screen.findByRole('button', { name: 'New alert rule' }))
  const dialog = await screen.findByRole('dialog')
  const [kind] = within(dialog).getAllByRole('combobox')
  fireEvent.change(kind as HTMLElement, { target: { value: 'invalid_spend' } })
  await expect
    .poll(() => within(dialog).getByLabelText<HTMLInputElement>('Currency').value)
    .toBe('BRL')
})

it('offers to load the chats again if that failed', async () => {
  let isDown = true
  await open([RULE], { '/api/alert-channels': () => (isDown ? unavailable() : [SLACK]) })
  const chats = within(await screen.findByRole('region', { name: 'Connected chats' }))
  await chats.findByText('Couldn’t load the chats')
  isDown = false
  fireEvent.click(chats.getByRole('button', { name: 'Try again' }))
  await chats.findByText('Slack')
  expect(chats.queryByRole('alert')).toBeNull()
})
