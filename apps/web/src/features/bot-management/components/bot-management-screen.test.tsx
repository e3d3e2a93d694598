// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TRIED } from '../../../../test/backtests.ts'
import { campaignWith } from '../../../../test/campaigns.ts'
import { type Answers, CUSTOMER, openApp } from '../../../../test/open-app.tsx'

const ENTRY = {
  id: 1,
  ip: '108.174.10.9',
  reason: 'manual',
  notes: null,
  firstDetected: '2026-11-20T00:00:00.000Z',
  lastAccess: null,
  campaignName: null,
  accessCount: 0,
  country: null,
  browser: null,
  expiresAt: null,
  reviewers: 'LinkedIn',
}

const refused = () =>
  Response.json(
    {
      code: 'PARITY_REFUSED',
      message: '',
      error: '',
      requestId: 'test-request',
      fields: [{ path: 'ip', code: 'names_review_crawler', owner: 'ByteDance' }],
    },
    { status: 422 },
  )

const SUMMARY = {
  total: 2,
  repeatedAccess: 0,
  manual: 2,
  matching: 2,
  listed: 2,
  limit: 10_000,
}

const open = (language: string, answers: Answers = {}) =>
  openApp(`/dashboard/bot-management?lang=${language}`, {
    user: { ...CUSTOMER, plan: 'scale' },
    answers: {
      '/api/bot-management/blocked-ips': () => [ENTRY, { ...ENTRY, id: 2, reviewers: null }],
      '/api/bot-management/blocked-ips/impact': refused,
      '/api/bot-management/summary': () => SUMMARY,
      ...answers,
    },
  })

it.each([
  ['en', 'Block IP', 'Not applied: reviewers from LinkedIn', 'Reviewers from ByteDance use this'],
  [
    'pt',
    'Bloquear IP',
    'Não se aplica: revisores de LinkedIn',
    'Revisores de ByteDance usam isto,',
  ],
  [
    'es',
    'Bloquear IP',
    'No se aplica: la usan revisores de LinkedIn',
    'Los revisores de ByteDance usan esto',
  ],
])(
  'marks entries of reviewers’ networks and refuses new ones (%s)',
  async (language, block, left, text) => {
    await open(language)
    expect(await screen.findAllByText(left, { exact: false })).toHaveLength(1)
    const [button] = screen.getAllByRole('button', { name: block })
    fireEvent.click(button as HTMLElement)
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getAllByRole('textbox')[0] as HTMLElement, {
      target: { value: '71.18.6.9' },
    })
    fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
    await within(dialog).findByText(text, { exact: false })
  },
)

it('announces that an entry needs an IP address', async () => {
  await open('en')
  const [button] = await screen.findAllByRole('button', { name: 'Block IP' })
  fireEvent.click(button as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  await screen.findByText('IP required')
  expect(screen.getAllByText('Please enter a valid IP address.').length).toBeGreaterThan(1)
})

it('announces an unblocked IP address before the rest of the screen has refetched', async () => {
  let listed = [ENTRY]
  await open('en', {
    '/api/bot-management/blocked-ips': () => listed,
    '/api/bot-management/blocked-ips/1': () => {
      listed = []
      return new Response(null, { status: 204 })
    },
    // The list's response removes the row while the summary's response is still in transit.
    '/api/bot-management/summary': () => (listed.length > 0 ? SUMMARY : new Promise(() => {})),
  })
  fireEvent.click(await screen.findByRole('button', { name: `Unblock ${ENTRY.ip}` }))
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock' }))
  await screen.findByText(`${ENTRY.ip} unblocked`)
})

it('opens the form when the command palette links to it from the screen itself', async () => {
  await open('en')
  await screen.findAllByText(ENTRY.ip)
  const { router } = await import('#app/router.tsx')
  await router.navigate('/dashboard/bot-management?add=192.0.2.7')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByDisplayValue('192.0.2.7')
})

const ALLOWED = {
  id: 7,
  ip: '198.51.100.7',
  notes: 'Office',
  campaignId: null,
  campaignName: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  expiresAt: null,
  reviewers: null,
}

it('searches the allow list, and previews an entry before adding it', async () => {
  const listed = [ALLOWED, { ...ALLOWED, id: 8, ip: '203.0.113.9', campaignName: 'Spring' }]
  const path = '/api/bot-management/allowed-ips'
  await openApp('/dashboard/bot-management?lang=en&tab=allowed&q=spring', {
    user: { ...CUSTOMER, plan: 'scale' },
    answers: {
      [path]: () => listed,
      [`${path}/effects`]: () => ({
        from: '2026-10-20T00:00:00.000Z',
        isComplete: true,
        entries: [{ id: 8, visits: 41, lastVisit: '2026-11-19T00:00:00.000Z' }],
      }),
      [`${path}/impact`]: () => ({
        ip: '192.0.2.1',
        from: '2026-10-20T00:00:00.000Z',
        isComplete: true,
        visits: 9,
        filtered: 3,
        addresses: 1,
        visitors: 2,
        warnings: ['also_blocked'],
      }),
      '/api/campaigns': () => [],
    },
  })
  await screen.findByText('203.0.113.9')
  expect(screen.queryByText(ALLOWED.ip)).toBeNull()
  const visits = await screen.findByRole('link', { name: '41' })
  expect(visits.getAttribute('href')).toBe('/dashboard/analytics/visits?ip=203.0.113.9')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  await screen.findByText(ALLOWED.ip)
  expect(screen.getByText('All campaigns')).toBeDefined()

  fireEvent.click(screen.getByRole('button', { name: 'Allow IP' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getAllByRole('textbox')[0] as HTMLElement, {
    target: { value: '192.0.2.1' },
  })
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  await within(dialog).findByText('3 visits that were filtered would have passed.')
  within(dialog).getByText(
    /visits from these IP addresses: 9; unique visitors among those that were filtered: 2\.$/,
  )
  within(dialog).getByText('This entry is on the block list too. The allow list takes precedence.')
})

it.each([
  ['blocked', 'Block my current IP'],
  ['allowed', 'Allow my current IP'],
])('enters the current IP address: %s', async (tab, name) => {
  await openApp(`/dashboard/bot-management?lang=en&tab=${tab}`, {
    user: { ...CUSTOMER, plan: 'scale' },
    answers: {
      [`/api/bot-management/${tab}-ips`]: () => [],
      '/api/bot-management/summary': () => SUMMARY,
      '/api/campaigns': () => [],
      '/api/get-client-ip': () => ({ ip: '192.0.2.1' }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name }))
  expect(within(await screen.findByRole('dialog')).getByDisplayValue('192.0.2.1')).toBeDefined()
})

it('opens the tab and the dialog that the URL names', async () => {
  await openApp('/dashboard/bot-management?lang=en&tab=allowed&add=192.0.2.1', {
    user: { ...CUSTOMER, plan: 'scale' },
    answers: { '/api/bot-management/allowed-ips': () => [], '/api/campaigns': () => [] },
  })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByDisplayValue('192.0.2.1')).toBeDefined()
  expect(within(dialog).getByText('Allow an IP or range')).toBeDefined()
})

it.each([
  ['UTF-8', [0xef, 0xbb, 0xbf, 0xc3, 0xa7]],
  ['Windows-1252', [0xe7]],
  ['UTF-16', [0xff, 0xfe, 0xe7, 0]],
])('reads an import’s file in %s', async (_, bytes) => {
  await open('en')
  fireEvent.click(await screen.findByRole('button', { name: 'Import list' }))
  const dialog = within(await screen.findByRole('dialog'))
  const files = [new File([new Uint8Array(bytes)], 'list.csv')]
  fireEvent.change(dialog.getByLabelText('Choose a CSV or text file'), { target: { files } })
  await dialog.findByDisplayValue('ç')
})

describe('a list’s change is tested on past visits before it is made', () => {
  const openAndTry = async (act: () => Promise<HTMLElement>) => {
    const bodies: unknown[] = []
    await open('en', {
      '/api/campaigns': () => [campaignWith(), { ...campaignWith(), id: 2, name: 'Second' }],
      '/api/campaigns/2/backtests': ({ body }) => {
        bodies.push(JSON.parse(body))
        return TRIED
      },
      '/api/backtests/1': () => TRIED,
    })
    const opener = await act()
    fireEvent.click(within(opener).getByRole('button', { name: 'Test on past visits' }))
    const dialog = await screen.findByRole('dialog', { name: 'Test on past visits' })
    fireEvent.change(await within(dialog).findByRole('combobox'), {
      target: { value: '2' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Start' }))
    await within(dialog).findByText('Main page → fallback page')
    return bodies
  }

  it('an import', async () => {
    const bodies = await openAndTry(async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Import list' }))
      const dialog = await screen.findByRole('dialog')
      const lines = within(dialog).getByRole('textbox')
      fireEvent.change(lines, { target: { value: '192.0.2.1\n198.51.100.0/24' } })
      return dialog
    })
    const text = '192.0.2.1\n198.51.100.0/24'
    expect(bodies).toEqual([{ imported: { list: 'blocked', text }, days: 30 }])
  })

  it('a removed entry', async () => {
    const bodies = await openAndTry(async () => {
      const name = `Unblock ${ENTRY.ip}`
      const [button] = await screen.findAllByRole('button', { name })
      fireEvent.click(button as HTMLElement)
      return screen.findByRole('alertdialog')
    })
    expect(bodies).toEqual([{ unblock: [ENTRY.ip], days: 30 }])
  })
})
