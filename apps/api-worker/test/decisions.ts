import type { CreateCampaignInput, Plan } from '@crivo/shared'
import type { Context } from '#core/context.ts'
import { campaignInput, createAccount, type TestAccount } from './accounts.ts'
import { appWith } from './app-with.ts'
import { call } from './call.ts'

/** A person's phone, as its browser requests a page. */
export const PHONE = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  accept: 'text/html,application/xhtml+xml,image/apng,*/*;q=0.8',
  'accept-language': 'pt-BR,pt;q=0.9',
  'upgrade-insecure-requests': '1',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-ch-ua': '"Not;A=Brand";v="8", "Chromium";v="150"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
}

/** A visit by that phone, as a server describes it. */
export const VISIT = {
  url: 'https://shop.example.org/offer?utm_source=mail',
  address: '189.1.2.3',
  headers: PHONE,
}

/** Google's ads crawler, from a Google network. */
export const REVIEWER = {
  ...VISIT,
  address: '66.249.64.1',
  headers: { 'user-agent': 'AdsBot-Google (+http://www.google.com/adsbot.html)' },
}

/** Creates a published campaign of the account. */
export async function createCampaign(
  account: TestAccount,
  changes: Partial<CreateCampaignInput> = {},
): Promise<number> {
  const body = campaignInput(account, { path: `/${crypto.randomUUID().slice(0, 8)}`, ...changes })
  return (await call('POST', '/api/campaigns', { token: account.token, body })).body.id
}

/** Creates an API key for one campaign or, for `null`, for the whole account. */
export async function createKey(
  { token }: TestAccount,
  campaignId: number | null,
  scopes: readonly string[] = ['decide'],
) {
  const body = { name: 'Shop', scopes, campaignId }
  return (await call('POST', '/api/api-keys', { token, body })).body
}

/**
 * Creates an account with a campaign and an API key, and the API, which waits for work after its
 * responses.
 */
export async function createDecider(
  changes: Partial<CreateCampaignInput> = {},
  { plan = 'starter', around = {} }: { plan?: Plan; around?: Partial<Context> } = {},
) {
  const account = await createAccount(plan)
  const campaignId = await createCampaign(account, changes)
  const { secret: token, id: keyId } = await createKey(account, campaignId)
  const send = await appWith({}, around)
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await send('POST', path, { token, body, headers })
    return { status: response.status, headers: response.headers, body: await readJson(response) }
  }
  const recent = async () =>
    (await call('GET', '/api/analytics/real-time', { token: account.token })).body
  return {
    account,
    campaignId,
    keyId,
    token,
    send,
    post,
    recent,
    decide: (visit: object = VISIT, headers = {}) => post('/v1/decide', visit, headers),
  }
}

/** Reads a response as JSON for assertions. */
const readJson = async (response: Response): Promise<ReturnType<typeof JSON.parse>> =>
  JSON.parse(await response.text())
