// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
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
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Versions">
        None yet
      </Dialog>
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

function ReplacedDialog() {
  const [shown, setShown] = useState<'none' | 'loading' | 'loaded'>('none')
  const close = () => setShown('none')
  return (
    <>
      <button type="button" onClick={() => setShown('loading')}>
        Edit
      </button>
      {shown === 'loading' && (
        <Dialog key="loading" open onClose={close} title="Loading">
          <button type="button" onClick={() => setShown('loaded')}>
            Load
          </button>
        </Dialog>
      )}
      {shown === 'loaded' && (
        <Dialog key="loaded" open onClose={close} title="Loaded">
          <input aria-label="Name" />
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
