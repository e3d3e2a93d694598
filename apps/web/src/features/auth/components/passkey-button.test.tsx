// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openApp } from '../../../../test/open-app.tsx'

afterEach(() => void vi.restoreAllMocks())

it.each([
  ['pt', 'Entrar com chave de acesso', 'Nenhuma chave de acesso foi usada.'],
  ['en', 'Sign in with a passkey', 'No passkey was used.'],
  ['es', 'Entrar con una llave de acceso', 'No se ha usado ninguna llave de acceso.'],
])('says in %s that the device used no passkey', async (language, name, text) => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({
    get: refuse,
  } as unknown as CredentialsContainer)
  await openApp(`/login?lang=${language}`, {
    answers: {
      '/api/auth/passkey/options': () => ({
        flow: 'flow',
        publicKey: { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' },
      }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(text)
})
