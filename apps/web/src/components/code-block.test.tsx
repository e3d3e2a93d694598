// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { expect, it } from 'vitest'
import { CodeBlock } from './code-block.tsx'

it('names what its button does, not only what it copies', async () => {
  const translation = { 'common.copyOf': 'Copy {{name}}' }
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', keySeparator: false, resources: { en: { translation } } })
  render(<CodeBlock label="Route" code="shop.example/*" />)
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Copy Route')
})
