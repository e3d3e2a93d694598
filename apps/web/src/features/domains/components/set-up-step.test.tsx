// @vitest-environment happy-dom
import type { Deployment, DomainDetails } from '@crivo/shared'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

const NAME = 'go.shop.example'
const at = '2026-11-01T12:00:00.000Z'
const DOMAIN: DomainDetails = {
  ...{ id: 7, name: NAME, status: 'pending', origin: `https://${NAME}`, createdAt: at },
  ...{ configurationType: 'automatic', filtering: true, campaigns: 0, successRate: null },
  ...{ workerDeployed: true, workerCurrent: true, lastDeployment: at, provenAt: null, zone: null },
  ...{ lastDriftCheck: null, drift: [], barriers: [], originView: null },
  worker: {
    ...{ script: 'crivo', version: '1', currentVersion: '1', limits: [], formsHeardAt: null },
    hasHub: true,
  },
  settings: { filtering: true, failMode: 'black', failUrl: null, autoUpdate: true },
  key: { version: 1, rotatedAt: null, isRotating: false, previousUntil: null },
}

const step = { startedAt: at, finishedAt: null, problem: null, detail: null } as const
const deploymentIn = (state: 'waiting' | 'failed'): Deployment => ({
  ...{ kind: 'deploy', state, startedAt: at, finishedAt: null, nextAttemptAt: null },
  steps: [
    { ...step, step: 'route', state: 'done' },
    { ...step, step: 'answer', state, problem: 'edge_silent', detail: NAME },
  ],
})

it.each([
  ['pt', 'waiting', 'A implantação está em espera e continua automaticamente', 'não responde'],
  ['es', 'failed', 'El despliegue se ha detenido', 'no responde'],
  ['en', 'waiting', 'The deployment is waiting and will continue automatically', 'responding yet'],
] as const)(
  'says what an unfinished deployment is waiting for instead of asking to deploy (%s)',
  async (lang, state, title, problem) => {
    await openApp(`/dashboard/domains?domain=7&tab=overview&lang=${lang}`, {
      user: CUSTOMER,
      answers: {
        '/api/domains': () => [DOMAIN],
        '/api/domains/7': () => DOMAIN,
        '/api/domains/7/deployment': () => deploymentIn(state),
      },
    })
    const callout = (await screen.findByText(title)).parentElement
    expect(callout?.textContent).toContain(`${NAME} `)
    expect(callout?.textContent).toContain(problem)
  },
)
