// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

const FAILED = {
  ...{ id: 5, messageId: 'msg_1', type: 'campaign.published', state: 'failed', attempts: 9 },
  ...{ status: 500, problem: null, answer: 'down', durationMs: 7, nextAttemptAt: null },
  ...{ createdAt: '2026-07-01T12:00:00.000Z', lastAttemptAt: '2026-07-01T12:00:00.000Z' },
}

it('says that a delivery is resent, although it leaves the list of failed ones', async () => {
  const sent: string[] = []
  await openApp('/dashboard/settings?tab=webhooks&webhook=1&state=failed&lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/webhooks': () => [],
      '/api/webhooks/1/deliveries': () => ({
        deliveries: sent.length === 0 ? [FAILED] : [],
        cursor: null,
      }),
      '/api/webhooks/1/replay': ({ body }) => {
        sent.push(body)
        return { replayed: 1 }
      },
    },
  })
  fireEvent.click(await screen.findByText('campaign.published'))
  fireEvent.click(screen.getByRole('button', { name: 'Resend' }))
  await screen.findByText('Resending 1 delivery')
  await screen.findByText('No deliveries')
  expect(sent).toEqual(['{"deliveryId":5}'])
})

it('describes what the clicks’ network changes', async () => {
  const answers = { '/api/webhooks': () => [] }
  const user = { ...CUSTOMER, plan: 'scale' as const }
  await openApp('/dashboard/settings?tab=webhooks&lang=en', { user, answers })
  fireEvent.click(await screen.findByRole('button', { name: 'New webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('checkbox', { name: /conversion\.changed/ }))
  await dialog.findByRole('combobox', { description: /./ })
})
