// @vitest-environment happy-dom
import type { GivenRole, User } from '@crivo/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { campaignWith, DOMAIN } from '../../test/campaigns.ts'
import { CUSTOMER, openApp } from '../../test/open-app.tsx'

const memberAs = (role: GivenRole): User => ({
  ...CUSTOMER,
  membership: {
    role,
    campaignIds: role === 'client' ? [1] : null,
    person: { name: 'Bia', email: 'bia@crivo.test' },
  },
})

const STAGED = {
  ...campaignWith(),
  stage: { version: 1, share: 5, nextAt: null },
} as const

const answers = {
  '/api/accounts': () => [],
  '/api/campaigns': () => [STAGED],
  '/api/domains': () => [{ ...DOMAIN, status: 'error' }],
  '/api/alerts': () => [],
  '/api/cloak-breaker/history': () => [
    {
      ...{ id: 7, url: 'https://shop.example/', campaignId: null, verdict: 'same' },
      ...{ purpose: 'asked', createdAt: '2026-01-01T00:00:00.000Z' },
      expiresAt: '2026-02-01T00:00:00.000Z',
    },
  ],
  '/api/cloak-breaker/schedules': () => [],
}

const open = (path: string, role: GivenRole) =>
  openApp(`${path}${path.includes('?') ? '&' : '?'}lang=en`, { user: memberAs(role), answers })

/** Returns the names of all buttons and links. */
const controls = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent ?? '',
  )

it.each([
  ['manager', true],
  ['analyst', false],
  ['client', false],
] as const)('offers a %s changes to campaigns: %s', async (role, isOffered) => {
  await open('/dashboard/campaigns', role)
  await screen.findAllByText('Launch')
  for (const name of ['Edit Launch', 'Pause Launch', 'Delete Launch', 'Create Campaign']) {
    expect(controls().includes(name), name).toBe(isOffered)
  }
  expect(screen.queryAllByRole('checkbox').length > 0).toBe(isOffered)
  fireEvent.click(screen.getAllByRole('button', { name: /^More actions/ })[0] as HTMLElement)
  const menu = within(await screen.findByRole('menu'))
  const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent)
  const reading = ['View visits', 'History', 'Rules and their effect']
  expect(entries).toEqual(expect.arrayContaining(isOffered ? ['Duplicate', 'Archive'] : []))
  if (!isOffered) expect(entries.filter((each) => !reading.includes(each ?? ''))).toHaveLength(1)
})

it.each([
  ['analyst', '/plans'],
  ['analyst', '/dashboard/analytics/conversions'],
  ['client', '/dashboard/campaigns/new'],
  ['client', '/dashboard/campaigns?edit=1'],
  ['client', '/dashboard/domains'],
  ['client', '/dashboard/analytics/money'],
  ['client', '/dashboard/analytics/alerts'],
  ['client', '/dashboard/cloak-breaker'],
] as const)('shows a %s why %s is closed', async (role, path) => {
  await open(path, role)
  await screen.findByText('Your role doesn’t include this screen')
})

it('tells a member that the owner can unfreeze the account, and offers nothing new', async () => {
  await openApp('/dashboard/campaigns?lang=en', {
    user: { ...memberAs('analyst'), accountFrozen: true },
    answers,
  })
  await screen.findByRole('heading', { name: 'This account is frozen' })
  screen.getByText(/The account owner can sort it out with support/)
  expect(controls().filter((name) => /CDN|Bot|Create|@/.test(name))).toEqual([])
})

it('says once that another account was closed to the person', async () => {
  sessionStorage.setItem('closedAccount', 'true')
  await openApp('/dashboard/campaigns?lang=en', { user: CUSTOMER, answers })
  await screen.findByText('You’re back in your own account')
  expect(sessionStorage.getItem('closedAccount')).toBeNull()
})

it('leads a client to the campaigns, with only the screens of that role', async () => {
  await open('/dashboard', 'client')
  await screen.findAllByText('Launch')
  const [navigation] = screen.getAllByRole('navigation')
  const shown = within(navigation as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(shown).toEqual(['Campaigns', 'Analytics', 'Settings', 'Documentation'])
})

it('lists no headings without commands in a client’s palette', async () => {
  await open('/dashboard/campaigns', 'client')
  await screen.findAllByText('Launch')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const palette = within(await screen.findByRole('dialog'))
  await palette.findByText('Launch · shop.example/a')
  const headings = palette.getAllByRole('group').map((group) => {
    const id = group.getAttribute('aria-labelledby') ?? ''
    return document.getElementById(id)?.textContent
  })
  expect(headings).toEqual(['Screens', 'Actions', 'Campaigns'])
})

it('shows an analyst domains and inspections without changes', async () => {
  await open('/dashboard/domains', 'analyst')
  await screen.findByRole('button', { name: 'Details of shop.example' })
  expect(controls().filter((name) => /^(Add|Set up|Configure)/.test(name))).toEqual([])
})

it('lets an analyst read inspections without the tools', async () => {
  await open('/dashboard/cloak-breaker', 'analyst')
  await screen.findByText('Your role can view this screen but can’t change anything')
  await screen.findAllByRole('link', { name: 'https://shop.example/' })
  expect(
    controls().filter((name) => /\b(delete|check|again|simulate|share)\b/i.test(name)),
  ).toEqual([])
})

it('names the signed-in person beside the sign-out, not the account’s owner', async () => {
  await open('/dashboard/campaigns', 'manager')
  const trigger = await screen.findByRole('button', { name: /Account menu/ })
  const sidebar = within(screen.getByRole('complementary'))
  sidebar.getByText('bia@crivo.test')
  expect(sidebar.queryByText(CUSTOMER.email)).toBeNull()
  fireEvent.click(trigger)
  const menu = within(await screen.findByRole('menu'))
  menu.getByText('Bia')
  menu.getByText('bia@crivo.test')
  expect(menu.queryByText(CUSTOMER.name)).toBeNull()
})
