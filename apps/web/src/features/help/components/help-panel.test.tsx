// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CHANGES, TERMS } from '#core/help/help-contents.ts'
import { helpTextsQuery } from '#core/help/load-texts.ts'
import { LANGUAGES } from '#lib/i18n/languages.ts'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

it.each([
  ['en', 'Help', 'Search the glossary', 'Placement', 'What’s new', /^Notes on charts/],
  ['pt', 'Ajuda', 'Buscar no glossário', 'Posicionamento', 'Novidades', /^Notas nos gráficos/],
  ['es', 'Ayuda', 'Buscar en el glosario', 'Ubicación', 'Novedades', /^Notas en los gráficos/],
])(
  'explains terms and lists what is new (%s)',
  async (language, help, search, term, news, change) => {
    await openApp(`/plans?lang=${language}`, { user: CUSTOMER })
    fireEvent.click(await screen.findByRole('button', { name: help }))
    const panel = within(await screen.findByRole('dialog', { name: help }))
    const box = await panel.findByRole('searchbox', { name: search })
    expect(panel.getAllByRole('term')).toHaveLength(TERMS.length)
    fireEvent.change(box, { target: { value: term.toUpperCase() } })
    await expect
      .poll(() => panel.getAllByRole('term').map((each) => each.textContent))
      .toContain(term)
    await expect.poll(() => panel.getAllByRole('term').length).toBeLessThan(5)
    fireEvent.mouseDown(panel.getByRole('tab', { name: news }))
    await panel.findByText(change)
  },
)

it('closes in browsers that return a promise for scrolling to a term', async () => {
  const scrolled = vi
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockImplementation((): void => Promise.resolve() as never)
  await openApp('/plans?lang=en', { user: CUSTOMER })
  fireEvent.click(await screen.findByRole('button', { name: 'What does this mean?' }))
  const panel = await screen.findByRole('dialog', { name: 'Help' })
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  fireEvent.keyDown(panel, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('heading', { name: 'Plans' })
  scrolled.mockRestore()
})

it('has different texts in every language', async () => {
  const client = new QueryClient()
  const all = await Promise.all(
    LANGUAGES.map((language) => client.fetchQuery(helpTextsQuery(language))),
  )
  for (const id of TERMS) expect(new Set(all.map((texts) => texts.terms[id][1])).size).toBe(3)
  for (const { id } of CHANGES) expect(new Set(all.map((texts) => texts.changes[id])).size).toBe(3)
})
