// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { someVisit } from '#features/analytics/some-visit.fixture.ts'
import { campaignWith, DOMAIN } from '../../../../test/campaigns.ts'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

it('pauses a campaign once when its button is clicked twice', async () => {
  let campaign = campaignWith()
  let sent = 0
  const pause = () => {
    sent++
    campaign = { ...campaign, status: campaign.status === 'paused' ? 'active' : 'paused' }
    return campaign
  }
  await openApp('/dashboard/campaigns?lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/campaigns': () => [campaign],
      [`/api/campaigns/${campaign.id}/pause`]: pause,
      '/api/domains': () => [],
      '/api/proposals': () => [],
    },
  })
  const [button] = await screen.findAllByRole('button', { name: 'Pause Launch' })
  for (const detail of [1, 2]) fireEvent.click(button as HTMLElement, { detail })
  await waitFor(() => expect(sent).toBe(1))
  await screen.findAllByRole('button', { name: 'Resume Launch' })
  await waitFor(() => expect(button?.getAttribute('aria-busy')).toBeNull())
  expect(sent).toBe(1)
})

it('sends people to the setup of a domain before a test visit', async () => {
  await openApp('/dashboard/campaigns?lang=en&test=1', {
    user: CUSTOMER,
    answers: {
      '/api/campaigns': () => [campaignWith()],
      '/api/domains': () => [{ ...DOMAIN, status: 'pending' }],
      '/api/proposals': () => [],
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test visit' }))
  const setup = await dialog.findByRole('link', { name: 'Finish setup' })
  expect(setup.getAttribute('href')).toBe('/dashboard/domains?domain=1')
  expect(dialog.queryByText('Waiting for a visit')).toBeNull()
})

it('finds the test visit though the device’s clock is ahead of the server’s', async () => {
  const now = Date.now() - 2 * 60 * 60_000
  const headers = { Date: new Date(now).toUTCString() }
  const visit = someVisit({ timestamp: new Date(now + 60_000).toISOString() })
  await openApp('/dashboard/campaigns?lang=en&test=1', {
    user: CUSTOMER,
    answers: {
      '/api/campaigns': () => Response.json([campaignWith()], { headers }),
      '/api/domains': () => Response.json([DOMAIN], { headers }),
      '/api/proposals': () => Response.json([], { headers }),
      '/api/analytics/real-time': () => Response.json([visit], { headers }),
    },
  })
  await screen.findByText('The visit got the main page')
})
