// @vitest-environment happy-dom
import type { DamagedVisits } from '@crivo/shared'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../../test/open-app.tsx'

const DAMAGED: DamagedVisits = {
  ...{ accountId: 7, accountEmail: 'ana@shop.example', notedAt: '2026-11-20T10:00:00.000Z' },
  segments: [{ id: 3, day: '2026-10-01', visits: 2, file: 'a.parquet', damage: 'Wrong checksum' }],
}

it.each([
  ['en', 'No visits are damaged.', '2 visits from Oct 1, 2026'],
  ['pt', 'Nenhuma visita está danificada.', '2 visitas de 1 de out. de 2026'],
  ['es', 'No hay visitas dañadas.', '2 visitas del 1 oct 2026'],
])('lists damaged visits, or states that there are none (%s)', async (language, none, visits) => {
  const open = (answer: DamagedVisits[]) =>
    openApp(`/admin?tab=health&lang=${language}`, {
      user: { ...CUSTOMER, role: 'admin' },
      answers: { '/api/admin/damaged-visits': () => answer },
    })
  await open([])
  await screen.findByText(none)
  cleanup()
  await open([DAMAGED])
  const row = (await screen.findByText(visits)).closest('li')
  for (const text of ['ana@shop.example', 'a.parquet', 'Wrong checksum']) {
    expect(row?.textContent).toContain(text)
  }
})
