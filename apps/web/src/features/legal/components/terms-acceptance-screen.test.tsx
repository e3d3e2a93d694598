// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CUSTOMER, openApp } from '../../../../test/open-app.tsx'

it('says why the button is disabled until the box is ticked', async () => {
  await openApp('/terms-acceptance?lang=pt', { user: { ...CUSTOMER, hasAcceptedTerms: false } })
  const accept = await screen.findByRole('button', { name: 'Aceitar e continuar' })
  expect(accept).toHaveProperty('disabled', true)
  screen.getByText('Aceite necessário')
  screen.getByText('Você deve aceitar os termos para continuar')
  fireEvent.click(screen.getByRole('checkbox'))
  expect(accept).toHaveProperty('disabled', false)
  expect(screen.queryByText('Aceite necessário')).toBeNull()
})
