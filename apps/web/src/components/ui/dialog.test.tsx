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
