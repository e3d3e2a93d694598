// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

it.each([
  ['Ana Maria Demo', 'AD'],
  ['zé@midia.test', 'ZT'],
  ['Zé da Mídia 😀', 'ZM'],
  ['😀', ''],
])('shows the initials of %s', (name, initials) => {
  const { container } = render(<Avatar name={name} photo={null} className="" />)
  expect(container.textContent).toBe(initials)
})
