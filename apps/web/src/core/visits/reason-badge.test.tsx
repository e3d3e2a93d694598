// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReasonBadge } from './reason-badge.tsx'

/** Returns a badge's label, colors and icon; without a language, texts are their keys. */
function badge(reason: string) {
  const { container, unmount } = render(<ReasonBadge reason={reason} />)
  const shown = screen.getByText(reason).parentElement
  const look = {
    label: shown?.getAttribute('title'),
    colours: shown?.className,
    icon: container.querySelector('svg')?.innerHTML,
  }
  unmount()
  return look
}

it('distinguishes a claimed crawler from a verified one by label, colour and icon', () => {
  const verified = badge('VERIFIED.AD')
  const claimed = badge('CLAIMED.AD')
  expect(verified.label).toBe('crawlerState.verified')
  expect(claimed.label).toBe('crawlerState.claimed')
  expect(claimed.colours).not.toBe(verified.colours)
  expect(claimed.icon).not.toBe(verified.icon)
  expect(badge('PASS.DEFAULT').label).toBe('class.pass')
})
