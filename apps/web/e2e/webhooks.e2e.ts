import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { launchBrowser } from './browser.ts'
import { signIn } from './sign-in.ts'

interface Received {
  readonly id: string
  readonly signed: string
  readonly signature: string
  readonly type: string
}

const received: Received[] = []
let status = 200
let server: Server
let browser: Browser
let page: Page
let secret = ''

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const header = (name: string) => String(request.headers[`webhook-${name}`])
    const id = header('id')
    const signed = `${id}.${header('timestamp')}.${text}`
    received.push({ id, signed, signature: header('signature'), type: JSON.parse(text).type })
    response.writeHead(status).end(`<i>answer ${status}</i>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  browser = await launchBrowser()
  page = await signIn(browser)
})
afterAll(async () => {
  await browser.close()
  server.close()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const hmac = (text: string) =>
  createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(text)
    .digest('base64')

async function expectAccessible() {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

describe('a webhook', () => {
  it('is refused inside a network, and made with a secret that is shown once', async () => {
    await page.goto(`${inject('dashboardUrl')}/dashboard/settings?tab=webhooks`)
    await press('New webhook')
    await page.getByLabel('Name', { exact: true }).fill('Orders')
    await page.getByLabel('Address').fill('http://10.0.0.1/in')
    await page.getByLabel('Published campaigns').check()
    await press('Create webhook')
    await page.getByText('This address is not public on the internet').waitFor()
    await expectAccessible()
    const { port } = server.address() as AddressInfo
    await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/in`)
    await press('Create webhook')
    await page.getByText('Copy the secret now: it will not be shown again.').waitFor()
    secret = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
    await press('I have kept the secret')
    await expectAccessible()
  })

  it('is tested, and shows what the receiver answered', async () => {
    await press('Send test')
    await page.getByText('<i>answer 200</i>').waitFor()
    const [test] = received
    expect(test).toMatchObject({
      type: 'webhook.test',
      signature: `v1,${hmac(test?.signed ?? '')}`,
    })
  })

  it('is called for a publication until it takes that, each time with one id', async () => {
    status = 500
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const call = async (method: string, path: string) =>
      fetch(`${inject('dashboardUrl')}${path}`, {
        method,
        headers,
        body: method === 'POST' ? '{}' : null,
      })
    const [campaign] = await (await call('GET', '/api/campaigns')).json()
    await call('POST', `/api/campaigns/${campaign.id}/pause`)
    const published = () => received.filter(({ type }) => type === 'campaign.published')
    await vi.waitFor(() => expect(published()).toHaveLength(2), { timeout: 40_000 })
    expect(new Set(published().map(({ id }) => id)).size).toBe(1)
    status = 200
    await page.getByRole('link', { name: 'Deliveries' }).click()
    await page.getByText('campaign.published').first().click()
    await page.getByText('<i>answer 500</i>').waitFor()
    await expectAccessible()
    await press('Send again')
    await vi.waitFor(() => expect(published()).toHaveLength(3), { timeout: 40_000 })
    await page.locator('fieldset label', { hasText: 'Delivered' }).click()
    await page.locator('summary').filter({ hasText: 'campaign.published' }).waitFor()
    expect(new URL(page.url()).searchParams.get('state')).toBe('delivered')
    await call('POST', `/api/campaigns/${campaign.id}/pause`)
  })

  it('is deleted with what was sent', async () => {
    await page.getByRole('link', { name: 'All webhooks' }).click()
    await press('More actions of Orders')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No webhooks yet').waitFor()
  })
})
