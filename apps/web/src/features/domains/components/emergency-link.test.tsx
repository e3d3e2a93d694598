// @vitest-environment happy-dom
import type { DomainDetails } from '@crivo/shared'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp, unavailable } from '../../../../test/open-app.tsx'

const LINK = 'https://go.shop.example/__crivo/emergency?key=k'
const DOMAIN: DomainDetails = {
  id: 7,
  name: 'go.shop.example',
  status: 'active',
  origin: 'https://go.shop.example',
  configurationType: 'automatic',
  filtering: true,
  campaigns: 0,
  successRate: null,
  workerDeployed: true,
  workerCurrent: true,
  lastDeployment: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  provenAt: null,
  zone: null,
  worker: {
    script: 'crivo',
    version: '1',
    currentVersion: '1',
    limits: [],
    formsHeardAt: null,
    hasHub: true,
  },
  lastDriftCheck: null,
  drift: [],
  barriers: [],
  originView: null,
  settings: { filtering: true, failMode: 'black', failUrl: null, autoUpdate: true },
  key: { version: 1, rotatedAt: null, isRotating: false, previousUntil: null },
}

const open = (domain: DomainDetails, link: () => unknown) =>
  openApp('/dashboard/domains?domain=7&tab=settings', {
    user: { ...CUSTOMER, language: 'en-US' },
    answers: {
      '/api/domains': () => [domain],
      '/api/domains/7': () => domain,
      '/api/domains/7/emergency-link': link,
    },
  })
const button = 'Show emergency link'

it('shows the link on request, or an error', async () => {
  let isDown = true
  await open(DOMAIN, () => (isDown ? unavailable() : { url: LINK }))
  expect(screen.queryByText(LINK)).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText('Couldn’t load the emergency link')).toBeDefined()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByText(LINK)).toBeDefined()
  expect(screen.queryByRole('button', { name: button })).toBeNull()
})

it('is not offered for an edge that stores nothing', async () => {
  await open({ ...DOMAIN, worker: { ...DOMAIN.worker, hasHub: false } }, unavailable)
  await screen.findByRole('button', { name: 'Turn off filtering' })
  expect(screen.queryByRole('button', { name: button })).toBeNull()
})
