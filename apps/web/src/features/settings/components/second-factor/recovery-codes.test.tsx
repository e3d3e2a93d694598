// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

it.each([
  [
    ...['pt', 'Gerar novos códigos', 'Guarde seus códigos de recuperação'],
    ...['Fechar sem guardar os códigos?', 'Voltar aos códigos', 'Já guardei os códigos'],
  ],
  [
    ...['en', 'Get new codes', 'Save your recovery codes'],
    ...['Close without saving the codes?', 'Back to the codes', 'I’ve saved the codes'],
  ],
  [
    ...['es', 'Generar códigos nuevos', 'Guarda tus códigos de recuperación'],
    ...['¿Cerrar sin guardar los códigos?', 'Volver a los códigos', 'Ya he guardado los códigos'],
  ],
] as [string, string, string, string, string, string][])(
  'are closed only once they are saved, or by decision (%s)',
  async (lang, renew, title, question, stay, saved) => {
    await openApp(`/dashboard/settings?tab=security&lang=${lang}`, {
      user: CUSTOMER,
      answers: {
        '/api/user/factors': () => ({ authenticatorApp: true, passkeys: [], recoveryCodes: 3 }),
        '/api/user/recovery-codes': () => ({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }),
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: renew }))
    const asking = await screen.findByRole('dialog', { name: renew })
    fireEvent.click(within(asking).getByRole('button', { name: renew }))
    const dialog = await screen.findByRole('dialog', { name: title })
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await screen.findByRole('alertdialog', { name: question })
    fireEvent.click(screen.getByRole('button', { name: stay }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    screen.getByText('aaaa-bbbb')
    fireEvent.click(screen.getByRole('button', { name: saved }))
    await waitFor(() => expect(screen.queryByText('aaaa-bbbb')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)
