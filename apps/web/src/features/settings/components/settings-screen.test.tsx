// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, CUSTOMER, openApp } from '../../../../test/open-app.tsx'

/** Returns whether the browser would ask before it closes the tab. */
const asksOnClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const openTab = async (name: string) => {
  const tab = await screen.findByRole('tab', { name })
  // Browsers focus what is clicked, so this does too.
  tab.focus()
  fireEvent.mouseDown(tab)
  fireEvent.click(tab)
}

describe('leaving the settings', () => {
  it.each([
    ['profile', 'Full name', 'Ana Maria'],
    ['profile', 'New email', 'new@crivo.test'],
    ['security', 'New password', 'a-sieve-for-visits'],
    ['security', 'Allowed IP addresses and ranges', '198.51.100.0/24'],
    ['privacy', 'Days to keep visits', '30'],
    ['privacy', 'IP address or visit ID', '203.0.113.7'],
    ['members', 'Email', 'ben@crivo.test'],
  ])('asks before it loses what was typed in %s, %s', async (tab, label, typed) => {
    await open(tab)
    const field = await screen.findByLabelText(label, { selector: 'input, textarea' })
    expect(asksOnClose()).toBe(false)
    fireEvent.change(field, { target: { value: typed } })
    await waitFor(() => expect(asksOnClose()).toBe(true))
    await openTab('Notifications')
    await screen.findByRole('alertdialog')
    press('Keep editing')
    await waitFor(() => expect(document.activeElement).toHaveProperty('role', 'tab'))
    expect(question()).toBeNull()
    expect(field).toHaveProperty('value', typed)
    await openTab('Notifications')
    await screen.findByRole('alertdialog')
    press('Leave without saving')
    await screen.findByRole('tab', { name: 'Notifications', selected: true })
    await waitFor(() => expect(asksOnClose()).toBe(false))
  })

  it('asks before the command palette loses what was typed in a dialog below it', async () => {
    await open('webhooks', { '/api/webhooks': () => [] })
    fireEvent.click(await screen.findByRole('button', { name: 'New webhook' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Sales' } })
    await waitFor(() => expect(asksOnClose()).toBe(true))
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const palette = within(await screen.findByRole('dialog', { name: 'Command palette' }))
    fireEvent.click(await palette.findByRole('option', { name: 'Domains' }))
    await screen.findByRole('alertdialog')
    press('Keep editing')
    await waitFor(() => expect(question()).toBeNull())
    expect(within(dialog).getByLabelText('Name')).toHaveProperty('value', 'Sales')
  })

  it('asks nothing once everything is saved, or about what the browser filled in', async () => {
    await open('profile')
    const section = within(await screen.findByRole('region', { name: 'Email' }))
    fireEvent.change(section.getByLabelText('New email'), { target: { value: CUSTOMER.email } })
    fireEvent.change(section.getByLabelText('Current password'), { target: { value: 'secret' } })
    const name = screen.getByLabelText('Full name')
    fireEvent.change(name, { target: { value: 'Ana Maria' } })
    await waitFor(() => expect(asksOnClose()).toBe(true))
    press('Save name')
    await screen.findByText('Name saved')
    await waitFor(() => expect(asksOnClose()).toBe(false))
    await openTab('Notifications')
    await screen.findByRole('tab', { name: 'Notifications', selected: true })
    expect(question()).toBeNull()
  })
})

it('keeps the focus in the list of passkeys when one is removed', async () => {
  const createdAt = '2026-11-01T12:00:00.000Z'
  const passkeyWith = (id: number, name: string) =>
    ({ id, name, isBackedUp: false, createdAt, lastUsedAt: null }) as const
  let passkeys = [passkeyWith(1, 'Laptop'), passkeyWith(2, 'Phone')]
  const remove = () => {
    passkeys = passkeys.slice(1)
    return new Response(null, { status: 204 })
  }
  await open('security', {
    '/api/user/factors': () => ({ authenticatorApp: false, recoveryCodes: 10, passkeys }),
    '/api/user/passkeys/1': remove,
  })
  const button = await screen.findByRole('button', { name: 'Remove Laptop' })
  const list = button.closest('ul')
  button.focus()
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(button.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(list))
})

it('sends a second change of notifications once the first is answered', async () => {
  const first = Promise.withResolvers<void>()
  const sent: string[] = []
  const notifications = { emailAlerts: true, systemAlerts: true }
  await open('notifications', {
    '/api/user/notifications': async ({ method, body }) => {
      if (method === 'GET') return notifications
      sent.push(body)
      if (sent.length === 1) await first.promise
      return Object.assign(notifications, JSON.parse(body))
    },
  })
  const switches = await screen.findAllByRole('switch')
  for (const each of switches.slice(0, 2)) fireEvent.click(each)
  await waitFor(() => expect(sent).toEqual(['{"emailAlerts":false}']))
  first.resolve()
  await waitFor(() => expect(sent).toHaveLength(2))
})

function open(tab: string, answers: Answers = {}) {
  const privacy = {
    ...{ maskAddresses: true, maskAfterDays: 7, retentionDays: 60, shareErrors: false },
    maxRetentionDays: 60,
  }
  return openApp(`/dashboard/settings?tab=${tab}&lang=en`, {
    user: CUSTOMER,
    answers: {
      '/api/user/privacy': () => privacy,
      '/api/user/privacy/erasures': () => ({ erasures: [] }),
      '/api/user/networks': () => ({ networks: [], address: null }),
      '/api/members': () => ({ members: [], invitations: [] }),
      '/api/user/profile': () => new Response(null, { status: 204 }),
      ...answers,
    },
  })
}
