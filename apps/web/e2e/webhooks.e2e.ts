import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { Campaign } from '@crivo/shared'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callApi, signIn as signInByApi } from '../../../scripts/lib/local/api-client.ts'
import { DEMO_ACCOUNT, DEMO_DOMAIN } from '../../../scripts/lib/local/demo-account.ts'
import { listen } from '../../../scripts/lib/local/listen.ts'
import { callAs } from './call-as.ts'
import { findViolations } from './find-violations.ts'
import { product } from './product.ts'
import { signIn } from './sign-in.ts'

interface Received {
  readonly id: string
  readonly signed: string
  readonly signature: string
  readonly type: string
}

const received: Received[] = []
let status = 200
let receiver: Awaited<ReturnType<typeof listen>>
let page: Page
let secret = ''
let campaignId: number

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const header = (name: string) => String(request.headers[`webhook-${name}`])
    const id = header('id')
    const signed = `${id}.${header('timestamp')}.${text}`
    received.push({ id, signed, signature: header('signature'), type: JSON.parse(text).type })
    response.writeHead(status).end(`<i>answer ${status}</i>`)
  })
  receiver = await listen(server)
  campaignId = await publishCampaign()
  page = await signIn()
})
afterAll(async () => {
  receiver.stop()
})

/** Publishes a campaign before any webhook exists to report it. */
async function publishCampaign(): Promise<number> {
  const apiUrl = product.dashboardUrl
  const token = await signInByApi(apiUrl, DEMO_ACCOUNT)
  const { black, white } = product.pages
  const body = { name: 'Hooked', path: '/e2e/hooked', blackContent: black, whiteContent: white }
  const { id } = await callApi<Campaign>(apiUrl, 'POST', '/api/campaigns', {
    token,
    body: { ...body, domainId: DEMO_DOMAIN.id },
  })
  await vi.waitFor(
    async () => {
      const campaigns = await callApi<Campaign[]>(apiUrl, 'GET', '/api/campaigns', { token })
      expect(campaigns).toContainEqual(expect.objectContaining({ id, published: true }))
    },
    { timeout: 60_000, interval: 200 },
  )
  return id
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const hmac = (text: string) =>
  createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(text)
    .digest('base64')

async function expectAccessible() {
  expect(await findViolations(page)).toEqual([])
}

describe('a webhook', () => {
  it('rejects an internal URL and shows a new secret once', async () => {
    await page.goto(`${product.dashboardUrl}/dashboard/settings?tab=webhooks`)
    await press('New webhook')
    await page.getByLabel('Name', { exact: true }).fill('Orders')
    await page.getByLabel('URL').fill('http://10.0.0.1/in')
    await page.getByLabel('Published campaigns').check()
    await press('Create webhook')
    await page.getByText('This isn’t on the public internet').waitFor()
    await expectAccessible()
    await page.getByLabel('URL').fill(`${receiver.origin}/in`)
    await press('Create webhook')
    await page.getByText('Copy the secret now: you won’t see it again.').waitFor()
    secret = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
    await press('I’ve saved the secret')
    await expectAccessible()
  })

  it('can be tested and shows the receiver’s response', async () => {
    await press('Send test')
    await page.getByText('<i>answer 200</i>').waitFor()
    const [test] = received
    expect(test).toMatchObject({
      type: 'webhook.test',
      signature: `v1,${hmac(test?.signed ?? '')}`,
    })
  })

  it('retries a publish event with the same id until it is accepted', async () => {
    status = 500
    const pause = () => callAs(page, `/api/campaigns/${campaignId}/pause`, {})
    await pause()
    const published = () => received.filter(({ type }) => type === 'campaign.published')
    await vi.waitFor(() => expect(published()).toHaveLength(2), { timeout: 60_000 })
    expect(new Set(published().map(({ id }) => id)).size).toBe(1)
    status = 200
    await page.getByRole('link', { name: 'Deliveries' }).click()
    await page.getByText('campaign.published').first().click()
    await page.getByText('<i>answer 500</i>').waitFor()
    await expectAccessible()
    await press('Resend')
    await page.getByText('<i>answer 500</i>').waitFor({ state: 'detached' })
    await vi.waitFor(() => expect(published()).toHaveLength(3), { timeout: 60_000 })
    await page.locator('fieldset label', { hasText: 'Delivered' }).click()
    await page.locator('summary').filter({ hasText: 'campaign.published' }).waitFor()
    expect(new URL(page.url()).searchParams.get('state')).toBe('delivered')
    await pause()
  })

  it('is deleted with its deliveries', async () => {
    await page.getByRole('link', { name: 'All webhooks' }).click()
    await page.getByRole('button', { name: 'New webhook' }).waitFor()
    await press('More actions for Orders')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No webhooks yet').waitFor()
  })
})
