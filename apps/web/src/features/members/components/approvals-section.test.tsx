// @vitest-environment happy-dom
import type { Member, User } from '@crivo/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp, unavailable } from '../../../../test/open-app.tsx'

const SWITCH = { name: 'Require a second person’s approval' }
const OWNER_ONLY = 'Only the owner can change this.'
const MANAGER: User = {
  ...CUSTOMER,
  membership: {
    ...{ role: 'manager', campaignIds: null },
    person: { name: 'Bia', email: 'bia@crivo.test' },
  },
}

const MEMBER: Member = {
  ...{ id: 3, name: 'Bia', email: 'bia@crivo.test', role: 'manager', campaignIds: null },
  ...{ since: '2026-11-01T00:00:00.000Z', you: false },
}

async function open(user: User, people: number) {
  await openApp('/dashboard/settings?tab=members&lang=en', {
    user,
    answers: {
      '/api/accounts': () => [],
      '/api/members': () => ({ members: [], invitations: [] }),
      '/api/approvals': () => ({ required: false, people }),
    },
  })
  return screen.findByRole<HTMLInputElement>('switch', SWITCH)
}

it('tells a manager who may turn approvals on', async () => {
  expect((await open(MANAGER, 2)).disabled).toBe(true)
  expect(screen.getByText(OWNER_ONLY)).toBeTruthy()
})

it('lets the owner turn approvals on once a second person can approve', async () => {
  expect((await open(CUSTOMER, 2)).disabled).toBe(false)
  expect(screen.queryByText(OWNER_ONLY)).toBeNull()
})

it('asks an owner without managers to invite one first', async () => {
  expect((await open(CUSTOMER, 1)).disabled).toBe(true)
  expect(screen.getByText('Nobody else can approve yet. Invite a manager first.')).toBeTruthy()
})

it('counts the people again once one is removed', async () => {
  let people = 2
  await openApp('/dashboard/settings?tab=members&lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/accounts': () => [],
      '/api/members': () => ({ members: people === 2 ? [MEMBER] : [], invitations: [] }),
      '/api/members/3': () => {
        people = 1
        return new Response(null, { status: 204 })
      },
      '/api/approvals': () => ({ required: false, people }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Nobody else can approve yet. Invite a manager first.')
})

it('offers to load the setting again after a failure', async () => {
  await openApp('/dashboard/settings?tab=members&lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/accounts': () => [],
      '/api/members': () => ({ members: [], invitations: [] }),
      '/api/approvals': unavailable,
    },
  })
  const alert = await screen.findByText('Couldn’t load the setting')
  const section = within(alert.closest('section') as HTMLElement)
  section.getByRole('button', { name: 'Try again' })
})
