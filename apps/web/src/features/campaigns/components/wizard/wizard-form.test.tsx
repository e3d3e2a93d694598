// @vitest-environment happy-dom
import type { CampaignPolicyInput, Plan } from '@crivo/shared'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PREVIEW } from '../../../../../test/campaign-preview.ts'
import { campaignWith, DOMAIN } from '../../../../../test/campaigns.ts'
import { CUSTOMER } from '../../../../../test/open-app.tsx'
import { openCampaignForm, openNewCampaign } from '../../../../../test/open-wizard.ts'

/** Opens the last step for a campaign whose changes the API rejects at these paths. */
async function openRefused(
  policy: CampaignPolicyInput,
  paths: readonly string[],
  plan: Plan = 'growth',
) {
  let calls = 0
  const refusal = {
    code: 'PARITY_REFUSED',
    message: '',
    error: '',
    requestId: 'test',
    fields: paths.map((path) => ({ path, code: 'names_review_crawler', owner: 'Google' })),
  }
  const campaign = campaignWith(policy)
  const read = () => (calls++ === 0 ? campaign : Response.json(refusal, { status: 422 }))
  const wizard = await openCampaignForm(campaign, { answers: { '/api/campaigns/1': read }, plan })
  const group = (name: string) =>
    wizard.getByRole('heading', { name }).closest('details') as HTMLDetailsElement
  const save = () => fireEvent.click(wizard.getByRole('button', { name: 'Save Changes' }))
  return { wizard, group, save }
}

it('opens the groups with settings, and summarises the closed ones', async () => {
  const { group } = await openRefused(
    { asns: [28_573], allowedIps: [{ ip: '203.0.113.7' }], traffic: { tor: 'watch' } },
    [],
  )
  const isOpen = (name: string) => group(name).open
  expect(['Internet providers', 'Allow list', 'Invalid and anonymous traffic'].map(isOpen)).toEqual(
    [true, true, true],
  )
  expect(
    ['Run window', 'Browsers', 'User agents', 'Delivery', 'Clicks and conversions'].map(isOpen),
  ).toEqual(Array.from({ length: 5 }, () => false))
  const summary = (name: string) => group(name).querySelector('summary')?.textContent
  expect(summary('Browsers')).toBe('BrowsersDefault')
  expect(summary('Internet providers')).toBe('Internet providersAll except these: AS28573')
  expect(summary('Invalid and anonymous traffic')).toContain('Tor: Main page, watched only')
})

it('takes each pasted line as an entry of its own', async () => {
  const { wizard } = await openRefused({}, [])
  const clipboardData = { getData: () => 'Mozilla/5.0 (X11; Linux)\npython-requests/2.31' }
  fireEvent.paste(wizard.getByLabelText('User agent contains'), { clipboardData })
  const list = wizard.getByRole('list', { name: 'User agent contains' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
})

it('shows the start of a long pasted list, and removes its wrong entries or all at once', async () => {
  const { wizard } = await openRefused({}, [])
  const addresses = Array.from({ length: 150 }, (_, index) => `203.0.113.${index}`)
  const clipboardData = { getData: () => ['rubbish', ...addresses, '10.0.0.0/99'].join('\n') }
  const label = 'IP addresses and CIDR ranges'
  fireEvent.paste(wizard.getByRole('textbox', { name: label }), { clipboardData })
  const entries = () =>
    within(wizard.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  fireEvent.click(await wizard.findByRole('button', { name: 'Remove 2 wrong entries' }))
  await waitFor(() => expect(entries()).toEqual(addresses.slice(0, 100)))
  wizard.getByText('Showing 100 of 150')
  fireEvent.click(wizard.getByRole('button', { name: 'Remove all' }))
  expect(wizard.queryByRole('list', { name: label })).toBeNull()
})

it.each([
  [
    'a text of the user agent',
    { userAgents: { contains: ['SM-S9', 'Googlebot'] } },
    'userAgents.contains.1',
    'User agents',
    'User agent contains',
  ],
  [
    'an allowed address',
    { allowedIps: [{ ip: '203.0.113.7' }, { ip: '66.249.66.1' }] },
    'allowedIps.1.ip',
    'Allow list',
    'IP address or range',
  ],
  [
    'a parameter',
    { parameters: [{ name: 'gtm_debug', test: 'absent' as const }] },
    'parameters.0.name',
    'URL parameters',
    'Parameter',
  ],
])('shows the error of %s at its row, in its group', async (_, policy, path, title, label) => {
  const { wizard, group, save } = await openRefused(policy, [path])
  group(title).open = false
  save()
  const row = Number(path.split('.').find((part) => /^\d+$/.test(part)))
  await waitFor(() => {
    const inputs = within(group(title)).getAllByLabelText(label, {
      selector: 'input',
    }) as HTMLInputElement[]
    const input = inputs[inputs.length > 1 ? row : 0]
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input)
  })
  expect(group(title).open).toBe(true)
  expect(within(group(title)).getAllByText(/^Reviewers from Google use this/)).toHaveLength(1)
  expect(wizard.queryByText('Error updating campaign')).toBeNull()
})

it('opens the plans over a feature that the plan lacks, and closes them', async () => {
  const { wizard } = await openRefused({ traffic: { tor: 'watch' } }, [], 'starter')
  const adSpy = wizard.getByRole('switch', { name: /^Filter ad-spy tools/ }) as HTMLInputElement
  expect(adSpy.checked).toBe(false)
  fireEvent.click(adSpy)
  const plans = within(await screen.findByRole('dialog', { name: 'Choose a plan' }))
  expect(plans.getAllByRole('article')).toHaveLength(3)
  expect(plans.getAllByText('Current plan')).toHaveLength(1)
  expect(adSpy.checked).toBe(false)
  fireEvent.click(plans.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a plan' })).toBeNull())
})

it('lets a plan with the tool catalog turn its filter off', async () => {
  const { wizard } = await openRefused({ traffic: { tor: 'watch' } }, [])
  const adSpy = wizard.getByRole('switch', { name: /^Filter ad-spy tools/ }) as HTMLInputElement
  expect(adSpy.checked).toBe(true)
  fireEvent.click(adSpy)
  expect(adSpy.checked).toBe(false)
  expect(screen.queryByRole('dialog', { name: 'Choose a plan' })).toBeNull()
})

it.each([
  ['1.000', '1000'],
  ['1.5', '100'],
])('reads a click limit typed as %s as %s', async (typed, read) => {
  const campaign = campaignWith({ whitePageControlType: 'clicks', whitePageClickLimit: 50 })
  const wizard = await openCampaignForm(campaign, {
    answers: { '/api/campaigns/1': () => campaign },
  })
  const limit = wizard.getByLabelText<HTMLInputElement>('Click limit')
  fireEvent.change(limit, { target: { value: typed } })
  fireEvent.blur(limit)
  await waitFor(() => expect(limit.value).toBe(read))
})

it('takes the start in Brasília time, whatever the account’s time zone', async () => {
  const saved: unknown[] = []
  const campaign = campaignWith({
    whitePageControlType: 'clicks',
    whitePageStartTime: '2030-01-02T12:00:00.000Z',
  })
  const store = ({ method, body }: { method: string; body: string }) => {
    if (method === 'PUT') saved.push(JSON.parse(body))
    return campaign
  }
  const abroad = { ...CUSTOMER, language: 'en-US', timeZone: 'Europe/Madrid' }
  const wizard = await openCampaignForm(campaign, {
    answers: { '/api/campaigns/1': store, '/api/auth/me': () => abroad },
  })
  const start = wizard.getByLabelText<HTMLInputElement>(/^Start \(Brasilia/)
  expect(start.value).toBe('2030-01-02T09:00')
  fireEvent.change(start, { target: { value: '2030-01-02T22:30' } })
  fireEvent.click(wizard.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() =>
    expect(saved).toMatchObject([{ whitePageStartTime: '2030-01-03T01:30:00.000Z' }]),
  )
})

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'

it('drops the error of a field that the first step requires once it is typed', async () => {
  const wizard = await openNewCampaign()
  const path = wizard.getByLabelText('Path')
  fireEvent.click(wizard.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(isInvalid(path)).toBe(true))
  type(path, '/promo')
  await waitFor(() => expect(isInvalid(path)).toBe(false))
})

it('hides the refusal of a step once the step is complete', async () => {
  const wizard = await openNewCampaign()
  const next = wizard.getByRole('button', { name: 'Next' })
  fireEvent.click(next)
  const refusal = await screen.findByText('Please fill in all basic fields.')
  type(wizard.getByLabelText('Campaign name'), 'Promo')
  type(wizard.getByLabelText('Path'), '/promo')
  fireEvent.click(next)
  await wizard.findByRole('heading', { name: 'URLs' })
  await waitFor(() => expect(refusal.isConnected).toBe(false))
})

it('names invalid URLs when the second step has both', async () => {
  const wizard = await openNewCampaign()
  type(wizard.getByLabelText('Campaign name'), 'Promo')
  type(wizard.getByLabelText('Path'), '/promo')
  const next = wizard.getByRole('button', { name: 'Next' })
  fireEvent.click(next)
  type(await wizard.findByLabelText('Main page URL'), 'https://shop.example.com/')
  type(wizard.getByLabelText('Fallback page URL'), 'shop')
  fireEvent.click(next)
  expect(await screen.findByText('Check if URLs are correct and accessible.')).toBeTruthy()
})

it('marks and opens the URL of a page that responds with an error', async () => {
  const refusal = { code: 'URL_STATUS', message: '', error: '', requestId: 'test' }
  const isGone = (body: string) => body.includes('/gone')
  const wizard = await openNewCampaign({
    '/api/validate-url': ({ body }) =>
      isGone(body)
        ? Response.json(
            { ...refusal, fields: [{ path: 'url', code: 'status_404' }] },
            { status: 422 },
          )
        : { ok: true },
  })
  type(wizard.getByLabelText('Campaign name'), 'Promo')
  type(wizard.getByLabelText('Path'), '/promo')
  const next = wizard.getByRole('button', { name: 'Next' })
  fireEvent.click(next)
  type(await wizard.findByLabelText('Main page URL'), 'https://shop.example.com/')
  const fallback = wizard.getByLabelText('Fallback page URL')
  type(fallback, 'https://shop.example.com/gone')
  fireEvent.click(next)
  await wizard.findByText('The page returns HTTP 404')
  await waitFor(() => expect(isInvalid(fallback)).toBe(true))
  await waitFor(() => expect(document.activeElement).toBe(fallback))
  expect(isInvalid(wizard.getByLabelText('Main page URL'))).toBe(false)
})

it('names a problem of several entries of a list once', async () => {
  const fields = [0, 2].map((at) => ({ path: `blockedIps.${at}`, code: 'invalid_address' }))
  const preview = { ...PREVIEW, refusals: [{ code: 'VALIDATION_FAILED', fields }] }
  const wizard = await openCampaignForm(campaignWith({}), {
    answers: { '/api/campaigns/preview': () => preview },
  })
  const issues = await wizard.findByRole('list', { name: 'Fix this before saving' })
  expect(within(issues).getAllByRole('listitem')).toHaveLength(1)
})

/** Opens the blocked addresses of a campaign, and collects what is saved. */
async function openBlocked(policy: CampaignPolicyInput) {
  const saved: unknown[] = []
  const campaign = campaignWith(policy)
  const store = ({ method, body }: { method: string; body: string }) => {
    if (method === 'PUT') saved.push(JSON.parse(body))
    return campaign
  }
  const wizard = await openCampaignForm(campaign, {
    answers: { '/api/campaigns/1': store },
  })
  const input = wizard.getByLabelText('IP addresses and CIDR ranges', { selector: 'input' })
  const save = () => fireEvent.click(wizard.getByRole('button', { name: 'Save Changes' }))
  return { wizard, input, save, saved }
}

it('refuses a malformed address as it is added, and keeps it for correction', async () => {
  const { wizard, input, save, saved } = await openBlocked({ blockedIps: ['203.0.113.7'] })
  type(input, 'foo')
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(await wizard.findByText('Enter an IP address or CIDR range')).toBeTruthy()
  expect(isInvalid(input)).toBe(true)
  save()
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(saved).toEqual([])
  fireEvent.click(wizard.getByRole('button', { name: 'Remove foo' }))
  await waitFor(() => expect(isInvalid(input)).toBe(false))
  save()
  await waitFor(() => expect(saved).toMatchObject([{ blockedIps: ['203.0.113.7'] }]))
})

it('saves an address that was typed but not added', async () => {
  const { input, save, saved } = await openBlocked({})
  type(input, '203.0.113.9')
  fireEvent.blur(input)
  save()
  await waitFor(() => expect(saved).toMatchObject([{ blockedIps: ['203.0.113.9'] }]))
})

it('asks before Escape loses an address that was typed but not added', async () => {
  const { input } = await openBlocked({})
  type(input, '203.0.113.9')
  fireEvent.keyDown(input, { key: 'Escape' })
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByDisplayValue('203.0.113.9')).toBeTruthy()
})

/** Fills in the steps of a new campaign; returns the button that saves it. */
async function fillSteps(wizard: Awaited<ReturnType<typeof openNewCampaign>>) {
  const next = () => fireEvent.click(wizard.getByRole('button', { name: 'Next' }))
  type(wizard.getByLabelText('Campaign name'), 'Promo')
  type(wizard.getByLabelText('Path'), '/promo')
  next()
  type(await wizard.findByLabelText('Main page URL'), 'https://black.example/')
  type(wizard.getByLabelText('Fallback page URL'), 'https://white.example/')
  next()
  await wizard.findByRole('heading', { name: 'Filters' })
  next()
  return wizard.findByRole('button', { name: 'Create Campaign' })
}

const VALID_URL = { ok: true, status: 200, url: '', hops: [], contentType: null, isHtml: true }

it.each([
  ['says when', 'active' as const, true],
  ['promises no time for', 'pending' as const, false],
])('%s a new campaign on a domain that is %s', async (_, status, isPromised) => {
  const wizard = await openNewCampaign({
    '/api/domains': () => [{ ...DOMAIN, status }],
    '/api/campaigns': ({ method }) => (method === 'GET' ? [] : campaignWith()),
    '/api/validate-url': () => VALID_URL,
  })
  fireEvent.click(await fillSteps(wizard))
  expect(await screen.findByText('Campaign “Promo” created')).toBeTruthy()
  const promise = screen.queryByText('It will be set up and active within a few minutes.')
  expect(promise !== null).toBe(isPromised)
})

it('treats a campaign as created if only the response was lost', async () => {
  const campaigns: unknown[] = []
  let sent = 0
  const create = ({ method }: { method: string }) => {
    if (method === 'GET') return campaigns
    sent++
    if (sent > 1) {
      const taken = { code: 'PATH_TAKEN', message: '', error: '', requestId: 'test' }
      return Response.json(taken, { status: 409 })
    }
    const pages = { whiteUrl: 'https://white.example/', blackUrl: 'https://black.example/' }
    campaigns.push({ ...campaignWith(), name: 'Promo', path: '/promo', ...pages })
    throw new TypeError('Failed to fetch')
  }
  const wizard = await openNewCampaign({
    '/api/campaigns': create,
    '/api/validate-url': () => VALID_URL,
  })
  const save = await fillSteps(wizard)
  fireEvent.click(save)
  expect(await wizard.findByText('Error creating campaign')).toBeTruthy()
  fireEvent.click(save)
  expect(await screen.findByText('Campaign “Promo” created')).toBeTruthy()
  expect(sent).toBe(2)
  expect(screen.getAllByText('Promo')).toHaveLength(1)
})

it('checks the pages again if the connection was lost meanwhile', async () => {
  let isOnline = false
  const wizard = await openNewCampaign({
    '/api/validate-url': () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return VALID_URL
    },
  })
  const next = () => fireEvent.click(wizard.getByRole('button', { name: 'Next' }))
  type(wizard.getByLabelText('Campaign name'), 'Promo')
  type(wizard.getByLabelText('Path'), '/promo')
  next()
  type(await wizard.findByLabelText('Main page URL'), 'https://black.example/')
  type(wizard.getByLabelText('Fallback page URL'), 'https://white.example/')
  next()
  await screen.findByText('Couldn’t check the URLs')
  isOnline = true
  next()
  await wizard.findByRole('heading', { name: 'Filters' })
})
