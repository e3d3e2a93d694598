import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Campaign } from '@crivo/shared'
import { PEOPLE } from '@crivo/visit/sample-visitors'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { callApi, signIn } from '../../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from '../../../scripts/lib/local/demo-account.ts'
import { type Product, startProduct } from '../../../scripts/lib/local/product.ts'
import { STATES } from '../../../scripts/lib/paths.ts'
import { sendVisit } from '../../../scripts/lib/visits/send.ts'
import { findOwnPorts } from './product.ts'

const STATE = 'e2e-restart'
const [PERSON] = PEOPLE
const CONFIRMED = { timeout: 60_000, interval: 500 }

let product: Product

beforeAll(() => rm(join(STATES, STATE), { recursive: true, force: true }))
afterEach(() => product.stop())

/** Starts the product on ports that no earlier start used. */
async function start(): Promise<string> {
  const ports = await findOwnPorts()
  product = await startProduct(ports, STATE)
  return `http://127.0.0.1:${ports.api}`
}

const list = async (apiUrl: string) => {
  const token = await signIn(apiUrl, DEMO_ACCOUNT)
  return { token, campaigns: await callApi<Campaign[]>(apiUrl, 'GET', '/api/campaigns', { token }) }
}

const visitDemo = () =>
  sendVisit(new URL(`${product.edgeUrl}/promo`), '189.6.12.34', PERSON?.headers ?? [])

it('starts with a campaign that shows its page', async () => {
  const apiUrl = await start()
  expect((await visitDemo()).body).toContain('black page')
  const token = await signIn(apiUrl, DEMO_ACCOUNT)
  await callApi(apiUrl, 'POST', `/api/domains/${DEMO_DOMAIN.id}/validate`, { token })
  expect(await callApi(apiUrl, 'GET', '/api/domains', { token })).toMatchObject([
    { status: 'active', workerDeployed: true, workerCurrent: true },
  ])
  // Exhausts the login attempts, which must not affect the next start.
  for (let i = 0; i < 10; i++) {
    await expect(signIn(apiUrl, { ...DEMO_ACCOUNT, password: 'wrong' })).rejects.toThrow('401')
  }
  await expect(signIn(apiUrl, DEMO_ACCOUNT)).rejects.toThrow('429')
})

it('shows the page on other ports too, after wrong passwords', async () => {
  const apiUrl = await start()
  const visit = await visitDemo()
  expect(visit.status).toBe(200)
  expect(visit.body).toContain(`<base href="${product.pages.black}`)
  const { black, white } = product.pages
  const moved = [{ blackUrl: black, whiteUrl: white, published: true }]
  // The edge may confirm the version only after the first visit.
  await vi.waitFor(
    async () => expect((await list(apiUrl)).campaigns).toMatchObject(moved),
    CONFIRMED,
  )
  const { token, campaigns } = await list(apiUrl)
  for (const { id } of campaigns) {
    const headers = { Authorization: `Bearer ${token}` }
    await fetch(`${apiUrl}/api/campaigns/${id}`, { method: 'DELETE', headers })
  }
})

it('does not restore deleted data', async () => {
  const { campaigns } = await list(await start())
  expect(campaigns).toEqual([])
})
