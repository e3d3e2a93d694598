// @vitest-environment happy-dom
import type { DomainDetails } from '@crivo/shared'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

const DOMAIN: Omit<DomainDetails, 'configurationType'> = {
  ...{ id: 7, name: 'go.shop.example', status: 'active', origin: 'https://go.shop.example' },
  ...{ filtering: true, campaigns: 0, successRate: null, workerDeployed: true },
  ...{ workerCurrent: true, lastDeployment: null, createdAt: '2026-11-01T12:00:00.000Z' },
  ...{ provenAt: null, zone: null, lastDriftCheck: null, drift: [], barriers: [] },
  worker: {
    ...{ script: null, version: '1', currentVersion: '1', limits: [], formsHeardAt: null },
    hasHub: null,
  },
  originView: null,
  settings: { filtering: true, failMode: 'black', failUrl: null, autoUpdate: true },
  key: { version: 1, rotatedAt: null, isRotating: false, previousUntil: null },
}

it.each([
  ['automatic', /^This removes everything we deployed/],
  ['manual', /^This deletes the domain .* First remove its route, worker and DNS record/],
] as const)('says who removes the worker of %s domains', async (configurationType, text) => {
  await openApp('/dashboard/domains?domain=7&tab=settings', {
    user: { ...CUSTOMER, language: 'en-US' },
    answers: {
      '/api/domains': () => [{ ...DOMAIN, configurationType }],
      '/api/domains/7': () => ({ ...DOMAIN, configurationType }),
    },
  })
  expect(await screen.findByText(text)).toBeDefined()
})

it.each(['xn--ao-siap.com', ' Ação.com '])('takes %s as the name to confirm', async (typed) => {
  const domain = { ...DOMAIN, name: 'xn--ao-siap.com', configurationType: 'manual' }
  await openApp('/dashboard/domains?domain=7&tab=settings&lang=en', {
    user: CUSTOMER,
    answers: { '/api/domains': () => [domain], '/api/domains/7': () => domain },
  })
  const field = await screen.findByLabelText('Type xn--ao-siap.com to confirm')
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete domain' })
  fireEvent.change(field, { target: { value: 'acao.com' } })
  expect(remove.disabled).toBe(true)
  fireEvent.change(field, { target: { value: typed } })
  expect(remove.disabled).toBe(false)
})
