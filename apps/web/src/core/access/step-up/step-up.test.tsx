// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Answers, CUSTOMER, openApp, unavailable } from '../../../../test/open-app.tsx'

const refused = (code: string, status: number) =>
  Response.json({ code, message: '', error: '', requestId: 'test-request' }, { status })

/** Asks for new recovery codes, and returns their dialog. */
async function renewCodes(answers: Answers) {
  await openApp('/dashboard/settings?tab=security&lang=en', {
    user: CUSTOMER,
    answers: {
      '/api/user/factors': () => ({ authenticatorApp: true, passkeys: [], recoveryCodes: 3 }),
      '/api/user/recovery-codes': () => refused('STEP_UP_REQUIRED', 403),
      '/api/auth/step-up/options': () => ({ methods: ['code'], publicKey: null }),
      ...answers,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Get new codes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Get new codes' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Get new codes' }))
  return within(dialog)
}

const question = () => screen.findByRole('dialog', { name: 'Confirm it’s you' })

it('reports no failure if the person closes the question for a proof', async () => {
  const dialog = await renewCodes({})
  await screen.findByLabelText(/code/i, { selector: 'input' })
  fireEvent.keyDown(await question(), { key: 'Escape' })
  const again = await dialog.findByRole('button', { name: 'Get new codes' })
  await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks for a code in a browser without passkeys', async () => {
  await renewCodes({
    '/api/auth/step-up/options': () => ({ methods: ['passkey', 'code'], publicKey: null }),
  })
  const asking = within(await question())
  await asking.findByLabelText(/code/i, { selector: 'input' })
  expect(asking.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
})

it('reports that the question itself could not be loaded', async () => {
  await renewCodes({ '/api/auth/step-up/options': unavailable })
  const asking = within(await question())
  await asking.findByText('Couldn’t confirm it’s you')
  asking.getByRole('button', { name: 'Try again' })
})

it('asks for a proof after the session was renewed as well', async () => {
  // happy-dom has no locks, although it has their property.
  const request = (_: string, work: () => unknown) => work()
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never)
  let calls = 0
  await renewCodes({
    '/api/user/recovery-codes': () => {
      calls += 1
      return calls === 1 ? refused('TOKEN_EXPIRED', 401) : refused('STEP_UP_REQUIRED', 403)
    },
    '/api/auth/refresh': () => ({ user: CUSTOMER, token: 'newer.e30.signature' }),
  })
  await question()
})
