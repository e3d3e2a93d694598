import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Campaign, Visit } from '@crivo/shared'
import { PEOPLE } from '@crivo/visit/sample-visitors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callApi, signIn } from '../../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from '../../../scripts/lib/local/demo-account.ts'
import { serveDemoPages } from '../../../scripts/lib/local/demo-pages.ts'
import type { Ports } from '../../../scripts/lib/local/ports.ts'
import { type Running, startControlPlane, startEdge } from '../../../scripts/lib/local/product.ts'
import { STATES } from '../../../scripts/lib/paths.ts'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { findOwnPorts } from './product.ts'

const STATE = 'e2e-control-plane-down'
const VISITORS = 100
const [PERSON] = PEOPLE

let ports: Ports
let controlPlane: Running
let edge: Running
let stopPages: () => void

beforeAll(async () => {
  await rm(join(STATES, STATE), { recursive: true, force: true })
  ports = await findOwnPorts()
  const server = await serveDemoPages(ports.pages)
  stopPages = () => server.close()
  controlPlane = await startControlPlane(ports, STATE)
  edge = await startEdge(ports, STATE)
})

afterAll(async () => {
  stopPages()
  await Promise.all([controlPlane.stop(), edge.stop()])
})

it('decides visits while the control plane is down and loses none across an edge restart', async () => {
  const apiUrl = `http://127.0.0.1:${ports.api}`
  const url = new URL(`http://localhost:${ports.edge}/promo`)
  const pages = `http://127.0.0.1:${ports.pages}`
  await callApi<Campaign>(apiUrl, 'POST', '/api/campaigns', {
    token: await signIn(apiUrl, DEMO_ACCOUNT),
    body: {
      name: 'Launch',
      path: url.pathname,
      domainId: DEMO_DOMAIN.id,
      blackContent: `${pages}/black`,
      whiteContent: `${pages}/white`,
    },
  })
  const visit = (index: number) => sendVisit(url, `189.6.12.${index + 1}`, PERSON?.headers ?? [])
  expect((await visit(0)).status).toBe(200)

  await controlPlane.stop()
  const rest = Array.from({ length: VISITORS - 1 }, (_, index) => visit(index + 1))
  const answers = await Promise.all(rest)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])

  // An isolate hands its visits to the Hub within 100 ms, and the Hub's storage survives a restart.
  await sleep(1_000)
  await edge.stop()
  controlPlane = await startControlPlane(ports, STATE)
  edge = await startEdge(ports, STATE)
  const token = await signIn(apiUrl, DEMO_ACCOUNT)
  await expect
    .poll(
      async () => {
        const path = '/api/analytics/real-time?limit=100'
        const visits = await callApi<Visit[]>(apiUrl, 'GET', path, { token })
        return new Set(visits.map(({ clientIp }) => clientIp)).size
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(VISITORS)
})
