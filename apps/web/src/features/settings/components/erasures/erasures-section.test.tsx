// @vitest-environment happy-dom
import type { Erasure } from '@crivo/shared'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const RECEIPT: Erasure = {
  ...{ id: '6f1c2f1e-3b0a-4c57-9a55-1f2c9f0f2b11', kind: 'address', subject: '189.7.7.0/24' },
  ...{ from: null, to: '2026-11-20T10:00:00.000Z', requestedAt: '2026-11-20T10:00:00.000Z' },
  ...{ completedAt: '2026-11-20T10:00:02.000Z', state: 'completed', visits: 2 },
  ...{ exactFrom: '2026-10-21T10:00:00.000Z', unreadableDays: ['2026-11-03'] },
}
const PRIVACY = {
  ...{ maskAddresses: true, maskAfterDays: 30, retentionDays: 60 },
  ...{ shareErrors: false, maxRetentionDays: 60 },
}

it.each([
  [
    'en',
    'IP address or visit ID',
    'Erase visits',
    'full IP address',
    'Erased',
    '2 visits',
    'masked',
  ],
  [
    'pt',
    'Endereço IP ou ID da visita',
    'Apagar visitas',
    'IP completo',
    'Apagado',
    '2 visitas',
    'mascarados',
  ],
  [
    'es',
    'Dirección IP o ID de la visita',
    'Borrar visitas',
    'IP completa',
    'Borrado',
    '2 visitas',
    'enmascaradas',
  ],
])(
  'erases an address and shows the receipt (%s)',
  async (language, field, erase, wrong, ...texts) => {
    // Responses for the list, the request, and the list afterward.
    const answers: unknown[] = [[], RECEIPT, [RECEIPT]]
    await openApp(`/dashboard/settings?tab=privacy&lang=${language}`, {
      user: CUSTOMER,
      answers: {
        '/api/user/privacy': () => PRIVACY,
        '/api/user/privacy/erasures': () => (answers.length > 1 ? answers.shift() : answers[0]),
      },
    })
    const input = await screen.findByLabelText(field)
    fireEvent.change(input, { target: { value: '189.7.7.0/24' } })
    fireEvent.click(screen.getByRole('button', { name: erase }))
    await screen.findByText(new RegExp(wrong))
    fireEvent.change(input, { target: { value: '189.7.7.7' } })
    fireEvent.click(screen.getByRole('button', { name: erase }))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: erase }))
    const row = (await screen.findByText(/189\.7\.7\.0\/24/)).closest('li')
    for (const text of [...texts, '2026-11-03', RECEIPT.id])
      expect(row?.textContent).toContain(text)
  },
)
