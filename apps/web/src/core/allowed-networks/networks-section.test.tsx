// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../test/open-app.tsx'

const STORED = { networks: ['198.51.100.0/24'], address: '203.0.113.9' }

const lockedOut = () =>
  Response.json(
    {
      code: 'VALIDATION_FAILED',
      message: '',
      error: '',
      requestId: 'test-request',
      fields: [{ path: 'networks', code: 'locks_you_out' }],
    },
    { status: 400 },
  )

it.each([
  ['en', 'Allowed IP addresses and ranges', 'Save networks', 'Add', 'lock you out'],
  ['pt', 'IPs e faixas permitidos', 'Salvar redes', 'Adicionar', 'perderia o acesso'],
  ['es', 'IP y rangos permitidos', 'Guardar redes', 'Añadir', 'perderías el acceso'],
])(
  'shows why a list is refused, offers the caller’s address and saves it (%s)',
  async (language, label, save, add, refusal) => {
    const sent: string[] = []
    await openApp(`/dashboard/settings?tab=security&lang=${language}`, {
      user: CUSTOMER,
      answers: {
        '/api/user/networks': ({ method, body }) => {
          if (method === 'GET') return STORED
          sent.push(body)
          const { networks } = JSON.parse(body)
          return networks.includes(STORED.address) ? { ...STORED, networks } : lockedOut()
        },
      },
    })
    const field = await screen.findByLabelText(label)
    expect((field as HTMLTextAreaElement).value).toBe('198.51.100.0/24')
    fireEvent.change(field, { target: { value: '198.51.100.7' } })
    fireEvent.submit(field.closest('form') as HTMLFormElement)
    await screen.findByText(refusal, { exact: false })
    fireEvent.click(screen.getByRole('button', { name: add }))
    expect(document.activeElement).toBe(field)
    expect(screen.getByRole('button', { name: save }).getAttribute('aria-disabled')).toBe('false')
    fireEvent.submit(field.closest('form') as HTMLFormElement)
    await expect.poll(() => sent.at(-1)).toBe('{"networks":["198.51.100.7","203.0.113.9"]}')
    await expect.poll(() => screen.queryByText(refusal, { exact: false })).toBeNull()
  },
)
