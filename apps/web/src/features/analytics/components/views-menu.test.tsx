// @vitest-environment happy-dom
import type { GivenRole, SavedView, SaveView } from '@crivo/shared'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

const HERE = '/dashboard/analytics/conversions?status=approved'

/** Opens an analytics screen with these views on the server. */
async function openViews(
  views: SavedView[],
  { kept, lang = 'en', role }: { kept?: string; lang?: string; role?: GivenRole } = {},
) {
  const saved: SaveView[] = []
  const answers = {
    '/api/campaigns': () => [],
    '/api/saved-views': ({ method, body }: { method: string; body: string }) => {
      if (method === 'GET') {
        // Stored by this browser before the server had views.
        if (kept !== undefined) localStorage.setItem('views.1', kept)
        kept = undefined
        return views
      }
      const view: SaveView = JSON.parse(body)
      saved.push(view)
      const created = { ...view, id: 100 + saved.length, isOwn: true }
      views = [...views, created]
      return Response.json(created, { status: 201 })
    },
  }
  const membership = role && {
    ...{ role, campaignIds: role === 'client' ? [1] : null },
    person: { name: 'Bia', email: 'bia@crivo.test' },
  }
  const path = role ? '/dashboard/analytics/sources?by=country' : HERE
  const user = { ...CUSTOMER, ...(membership && { membership }) }
  await openApp(`${path}&lang=${lang}`, { user, answers })
  return saved
}

const press = async (name: string | RegExp) =>
  fireEvent.keyDown(await screen.findByRole('button', { name }), { key: 'Enter' })

it.each([
  ['en', 'Saved views', 'Save this view', 'View name', /^Share with everyone/, 'Save view'],
  [
    'pt',
    'Filtros salvos',
    'Salvar este filtro',
    'Nome do filtro',
    /^Compartilhar/,
    'Salvar filtro',
  ],
  [
    'es',
    'Vistas guardadas',
    'Guardar esta vista',
    'Nombre de la vista',
    /^Compartir/,
    'Guardar vista',
  ],
])(
  'saves a view for everyone in the account (%s)',
  async (lang, title, save, name, all, button) => {
    const saved = await openViews([], { lang })
    await press(title)
    fireEvent.click(await screen.findByRole('menuitem', { name: save }))
    const field = await screen.findByLabelText(name)
    fireEvent.click(screen.getByRole('button', { name: button }))
    expect(saved).toEqual([])
    fireEvent.change(field, { target: { value: 'Approved' } })
    fireEvent.click(screen.getByRole('checkbox', { name: all }))
    fireEvent.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatchObject({ name: 'Approved', isShared: true })
    expect(saved[0]?.path).toContain('/dashboard/analytics/conversions?status=approved')
  },
)

it('moves views from the browser once, under free names and without invalid ones', async () => {
  const own = { id: 1, name: 'Brazil', path: '/dashboard/analytics', isShared: false, isOwn: true }
  const kept = JSON.stringify([
    { name: 'Brazil', path: '/dashboard/analytics?country=BR' },
    { name: 'Bad', path: 'https://evil.example' },
    { name: 'Live', path: '/dashboard/analytics/live' },
  ])
  const saved = await openViews([own], { kept })
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved).toEqual([
    { name: 'Brazil (2)', path: '/dashboard/analytics?country=BR', isShared: false },
    { name: 'Live', path: '/dashboard/analytics/live', isShared: false },
  ])
  await waitFor(() => expect(localStorage.getItem('views.1')).toBeNull())
})

it('deletes stored text that contains no views', async () => {
  const saved = await openViews([], { kept: 'no JSON' })
  await screen.findByRole('button', { name: 'Saved views' })
  await waitFor(() => expect(localStorage.getItem('views.1')).toBeNull())
  expect(saved).toEqual([])
})

it('lets a client open a shared view of a screen of that role, but not delete or share it', async () => {
  const path = '/dashboard/analytics/sources?by=country&lang=en'
  const shared = { id: 5, name: 'By country', path, isShared: true, isOwn: false }
  const ofOwner = { ...shared, id: 6, name: 'Costs', path: '/dashboard/analytics/money?range=30d' }
  await openViews([shared, ofOwner], { role: 'client' })
  await press('By country')
  await screen.findByText('Shared views')
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(entries).toEqual(['By country', 'Save this view'])
})
