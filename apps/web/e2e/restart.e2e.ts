import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Campaign } from '@crivo/shared'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { callApi, signIn } from '../../../scripts/lib/api-client.ts'
import { DEMO_ACCOUNT } from '../../../scripts/lib/demo-account.ts'
import { LOCAL } from '../../../scripts/lib/paths.ts'
import { findFreePorts, readPorts } from '../../../scripts/lib/ports.ts'
import { type Product, startProduct } from '../../../scripts/lib/product.ts'
import { sendVisit } from '../../../scripts/traffic/send.ts'
import { PEOPLE } from '../../../scripts/traffic/visitors.ts'

const STATE = 'e2e-restart'
const [PERSON] = PEOPLE

let product: Product

beforeAll(() => rm(join(LOCAL, STATE), { recursive: true, force: true }))
afterEach(() => product.stop())

async function start(skipped = 0) {
  const ports = readPorts(String((await findFreePorts()).api + skipped))
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
  // Somebody has forgotten the password; the next start must not care.
  for (let i = 0; i < 10; i++) {
    await expect(signIn(apiUrl, { ...DEMO_ACCOUNT, password: 'wrong' })).rejects.toThrow('401')
  }
  await expect(signIn(apiUrl, DEMO_ACCOUNT)).rejects.toThrow('429')
})

it('shows the page also on other ports, after wrong passwords', async () => {
  const apiUrl = await start(3)
  const visit = await visitDemo()
  expect(visit.status).toBe(200)
  expect(visit.body).toContain(`<base href="${product.pages.black}`)
  const { token, campaigns } = await list(apiUrl)
  const { black, white } = product.pages
  expect(campaigns).toMatchObject([{ blackUrl: black, whiteUrl: white, published: true }])
  for (const { id } of campaigns) {
    const headers = { Authorization: `Bearer ${token}` }
    await fetch(`${apiUrl}/api/campaigns/${id}`, { method: 'DELETE', headers })
  }
})

it('does not bring back what was deleted', async () => {
  const { campaigns } = await list(await start())
  expect(campaigns).toEqual([])
})
