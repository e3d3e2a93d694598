// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

function MenuWithDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <main id="content" tabIndex={-1}>
        <Menu trigger={<button type="button">More</button>}>
          <MenuItem onSelect={() => setOpen(true)}>History</MenuItem>
        </Menu>
      </main>
      {isOpen && (
        <Dialog onClose={() => setOpen(false)} title="Versions">
          None yet
        </Dialog>
      )}
    </>
  )
}

it('returns the focus to the button of the menu that opened it', async () => {
  render(<MenuWithDialog />)
  const button = screen.getByRole('button', { name: 'More' })
  button.focus()
  fireEvent.keyDown(button, { key: 'Enter' })
  const item = await screen.findByRole('menuitem', { name: 'History' })
  await waitFor(() => expect(document.activeElement).toBe(item))
  fireEvent.click(item)
  const dialog = await screen.findByRole('dialog', { name: 'Versions' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

function ReplacedDialog({ onBlur }: { onBlur?: () => void }) {
  const [shown, setShown] = useState<'none' | 'loading' | 'loaded'>('none')
  const close = () => setShown('none')
  return (
    <>
      <button type="button" onClick={() => setShown('loading')}>
        Edit
      </button>
      {shown === 'loading' && (
        <Dialog key="loading" onClose={close} title="Loading">
          <button type="button" onClick={() => setShown('loaded')}>
            Load
          </button>
        </Dialog>
      )}
      {shown === 'loaded' && (
        <Dialog key="loaded" onClose={close} title="Loaded">
          <input aria-label="Name" onBlur={onBlur} />
        </Dialog>
      )}
    </>
  )
}

it('returns the focus to what opened the dialog that it replaced', async () => {
  render(<ReplacedDialog />)
  const button = screen.getByRole('button', { name: 'Edit' })
  button.focus()
  fireEvent.click(button)
  const load = await screen.findByRole('button', { name: 'Load' })
  load.focus()
  fireEvent.click(load)
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('keeps the focus in a dialog that replaces another one', async () => {
  const onBlur = vi.fn()
  render(<ReplacedDialog onBlur={onBlur} />)
  const button = screen.getByRole('button', { name: 'Edit' })
  button.focus()
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: 'Load' }))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  // The replaced dialog returns its focus in a later task.
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(onBlur).not.toHaveBeenCalled()
})

it('says that the browser is offline, because it covers the screen’s own notice', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <Dialog onClose={() => undefined} title="Versions">
      None yet
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Versions' })
  expect(dialog.textContent).toContain('offline.text')
  vi.restoreAllMocks()
})

it.each([
  ['text alone', 0, <p key="text">None yet</p>],
  [
    'a button',
    -1,
    <button key="button" type="button">
      Add
    </button>,
  ],
])('lets the keyboard reach its content to scroll it if that is %s: %i', (_, tabIndex, content) => {
  render(
    <Dialog onClose={() => undefined} title="Versions">
      {content}
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Versions' })
  expect(dialog.querySelector('[tabindex="0"], [tabindex="-1"]')).toHaveProperty(
    'tabIndex',
    tabIndex,
  )
})
