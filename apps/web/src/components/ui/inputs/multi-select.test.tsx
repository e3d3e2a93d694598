// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { MultiSelect } from './multi-select.tsx'

const ENTRIES = [
  { value: 'BR', label: 'Brasil' },
  { value: 'ST', label: 'São Tomé e Príncipe' },
  ...Array.from({ length: 18 }, (_, index) => ({ value: `X${index}`, label: `País ${index}` })),
]

function Countries() {
  const [selected, setSelected] = useState<readonly string[]>(['ST'])
  const toggle = (value: string) =>
    setSelected((before) =>
      before.includes(value) ? before.filter((each) => each !== value) : [...before, value],
    )
  return (
    <MultiSelect
      control={{ id: 'countries', 'aria-describedby': undefined, 'aria-invalid': undefined }}
      buttonRef={() => {}}
      label="Países"
      searchLabel="Buscar países"
      summary={selected.join(', ')}
      entries={ENTRIES}
      selected={selected}
      onToggle={toggle}
      onClose={() => {}}
    />
  )
}

const search = () => screen.getByRole('combobox', { name: 'Buscar países' })
const type = (text: string) => fireEvent.change(search(), { target: { value: text } })
const press = (key: string, held = {}) => fireEvent.keyDown(search(), { key, ...held })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
/** Returns the option that assistive technology announces while the search box has the focus. */
const active = () =>
  document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent

beforeEach(() => {
  render(<Countries />)
  fireEvent.click(screen.getByRole('button', { name: 'Países: ST' }))
})

it('finds entries by part of their name, ignoring accents, and by exact value', () => {
  type('sao')
  expect(options()).toEqual(['São Tomé e Príncipe'])
  type('br')
  expect(options()).toEqual(['Brasil'])
})

it('marks the selected options and toggles the highlighted one with Enter', () => {
  const selected = () =>
    screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
  expect(selected()).toEqual(['São Tomé e Príncipe'])
  press('Enter')
  expect(selected()).toEqual(['Brasil', 'São Tomé e Príncipe'])
  press('ArrowDown')
  press('Enter')
  expect(selected()).toEqual(['Brasil'])
})

it('moves by one option with the arrows and by eight with the page keys, within bounds', () => {
  expect(active()).toBe('Brasil')
  press('ArrowDown')
  expect(active()).toBe('São Tomé e Príncipe')
  press('PageDown')
  expect(active()).toBe('País 7')
  press('PageDown')
  press('PageDown')
  expect(active()).toBe('País 17')
  press('PageUp')
  expect(active()).toBe('País 9')
})

it('leaves Ctrl+K to the command palette', () => {
  press('ArrowDown')
  press('k', { ctrlKey: true })
  expect(active()).toBe('São Tomé e Príncipe')
})

it('announces the first match, which Enter toggles', () => {
  type('pais 1')
  expect(active()).toBe('País 1')
  press('ArrowDown')
  type('sao')
  expect(active()).toBe('São Tomé e Príncipe')
})

it('announces a search without results', () => {
  expect(screen.getByRole('status').textContent).toBe('')
  type('zzz')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('common.nothingFound')
})
